ALTER TABLE "employee" ADD COLUMN "moves_on" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "moves_to" text;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_tenant_id_moves_to_department_tenant_id_id_fk" FOREIGN KEY ("tenant_id","moves_to") REFERENCES "public"."department"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_moving" ON "employee" USING btree ("moves_on") WHERE "employee"."moves_on" is not null and "employee"."state" = '1';