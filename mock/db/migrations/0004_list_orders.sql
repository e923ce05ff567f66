CREATE INDEX "audit_log_tenant_id_created_at_id_index" ON "audit_log" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_tenant_id_entity_created_at_index" ON "audit_log" USING btree ("tenant_id","entity","created_at");--> statement-breakpoint
CREATE INDEX "dict_entry_tenant_id_type_id_sort_id_index" ON "dict_entry" USING btree ("tenant_id","type_id","sort","id");--> statement-breakpoint
CREATE INDEX "language_entry_tenant_id_lang_code_id_index" ON "language_entry" USING btree ("tenant_id","lang_code","id");--> statement-breakpoint
CREATE INDEX "language_entry_zh" ON "language_entry" USING btree ("tenant_id",left("zh", 100),"id");--> statement-breakpoint
CREATE INDEX "language_entry_en" ON "language_entry" USING btree ("tenant_id",left("en", 100),"id");--> statement-breakpoint
CREATE INDEX "language_entry_tenant_id_update_by_id_index" ON "language_entry" USING btree ("tenant_id","update_by","id");--> statement-breakpoint
CREATE INDEX "language_entry_tenant_id_update_time_id_index" ON "language_entry" USING btree ("tenant_id","update_time","id");