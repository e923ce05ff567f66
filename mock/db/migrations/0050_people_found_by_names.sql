DROP INDEX "employee_tenant_id_dept_id_index";--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "emp_name_folded" text GENERATED ALWAYS AS (lower("emp_name" collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "emp_name_en_folded" text GENERATED ALWAYS AS (lower("emp_name_en" collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "names_folded" text GENERATED ALWAYS AS (lower(("emp_code" || ' ' || "emp_name" || ' ' || "emp_name_en") collate "C")) STORED;--> statement-breakpoint
CREATE INDEX "employee_of_department" ON "employee" USING btree ("tenant_id","dept_id","state");