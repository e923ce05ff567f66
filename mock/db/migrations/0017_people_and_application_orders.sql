DROP INDEX "workflow_instance_tenant_id_account_id_create_time_index";--> statement-breakpoint
CREATE INDEX "employee_by_emp_name" ON "employee" USING btree ("tenant_id","emp_name","emp_code");--> statement-breakpoint
CREATE INDEX "employee_by_emp_name_en" ON "employee" USING btree ("tenant_id","emp_name_en","emp_code");--> statement-breakpoint
CREATE INDEX "employee_by_job_title" ON "employee" USING btree ("tenant_id","job_title","emp_code");--> statement-breakpoint
CREATE INDEX "employee_by_job_title_en" ON "employee" USING btree ("tenant_id","job_title_en","emp_code");--> statement-breakpoint
CREATE INDEX "workflow_instance_by_create_time" ON "workflow_instance" USING btree ("tenant_id","account_id","create_time","id");--> statement-breakpoint
CREATE INDEX "workflow_instance_by_update_time" ON "workflow_instance" USING btree ("tenant_id","account_id","update_time","id");--> statement-breakpoint
CREATE INDEX "workflow_instance_by_number" ON "workflow_instance" USING btree ("tenant_id","account_id","number","id");--> statement-breakpoint
CREATE INDEX "workflow_instance_by_form_name" ON "workflow_instance" USING btree ("tenant_id","account_id","form_name","id");--> statement-breakpoint
CREATE INDEX "workflow_instance_by_form_name_en" ON "workflow_instance" USING btree ("tenant_id","account_id","form_name_en","id");--> statement-breakpoint
CREATE INDEX "workflow_instance_by_flow_state" ON "workflow_instance" USING btree ("tenant_id","account_id","flow_state","id");