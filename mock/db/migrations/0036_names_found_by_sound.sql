ALTER TABLE "employee" ADD COLUMN "emp_name_sounds" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "emp_name_sounds_of" text;--> statement-breakpoint
CREATE INDEX "employee_sounds_due" ON "employee" USING btree ("tenant_id","id") WHERE "employee"."emp_name_sounds_of" is distinct from "employee"."emp_name";