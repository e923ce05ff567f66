DROP INDEX "employee_by_emp_name";--> statement-breakpoint
DROP INDEX "employee_by_emp_name_en";--> statement-breakpoint
DROP INDEX "employee_by_job_title";--> statement-breakpoint
DROP INDEX "employee_by_job_title_en";--> statement-breakpoint
CREATE INDEX "employee_in_service_by_emp_name" ON "employee" USING btree ("tenant_id","emp_name","emp_code","id") WHERE "employee"."state" = '1';--> statement-breakpoint
CREATE INDEX "employee_in_service_by_emp_name_en" ON "employee" USING btree ("tenant_id","emp_name_en","emp_code","id") WHERE "employee"."state" = '1';--> statement-breakpoint
CREATE INDEX "employee_in_service_by_job_title" ON "employee" USING btree ("tenant_id","job_title","emp_code","id") WHERE "employee"."state" = '1';--> statement-breakpoint
CREATE INDEX "employee_in_service_by_job_title_en" ON "employee" USING btree ("tenant_id","job_title_en","emp_code","id") WHERE "employee"."state" = '1';--> statement-breakpoint
CREATE INDEX "employee_in_service_by_emp_code" ON "employee" USING btree ("tenant_id","emp_code","id") WHERE "employee"."state" = '1';