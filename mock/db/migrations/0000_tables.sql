CREATE TABLE "menu" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"menu_type" text NOT NULL,
	"menu_name" text NOT NULL,
	"menu_name_en" text NOT NULL,
	"menu_code" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"component" text DEFAULT '' NOT NULL,
	"permission" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"full_route" boolean DEFAULT false NOT NULL,
	"open_type" text DEFAULT '1' NOT NULL,
	"no_cache" boolean DEFAULT false NOT NULL,
	"affix" boolean DEFAULT false NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "menu_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "menu_tenant_id_menu_code_unique" UNIQUE("tenant_id","menu_code")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"role_code" text NOT NULL,
	"role_name" text NOT NULL,
	"role_name_en" text NOT NULL,
	"role_type" text DEFAULT 'business' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "role_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "role_tenant_id_role_code_unique" UNIQUE("tenant_id","role_code")
);
--> statement-breakpoint
CREATE TABLE "role_menu" (
	"tenant_id" text NOT NULL,
	"role_id" text NOT NULL,
	"menu_id" text NOT NULL,
	"half" boolean DEFAULT false NOT NULL,
	CONSTRAINT "role_menu_tenant_id_role_id_menu_id_pk" PRIMARY KEY("tenant_id","role_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "user_role_tenant_id_account_id_role_id_pk" PRIMARY KEY("tenant_id","account_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"username" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"detail" jsonb NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "audit_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "favorite" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"menu_id" text NOT NULL,
	"coordinate_x" integer NOT NULL,
	"coordinate_y" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favorite_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "favorite_tenant_id_account_id_menu_id_unique" UNIQUE("tenant_id","account_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notice_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "notice_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_recipient" (
	"tenant_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"account_id" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notice_recipient_tenant_id_notice_id_account_id_pk" PRIMARY KEY("tenant_id","notice_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "notice_template" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"template_code" text NOT NULL,
	"template_name" text NOT NULL,
	"template_name_en" text NOT NULL,
	"content" text NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notice_template_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notice_template_tenant_id_template_code_unique" UNIQUE("tenant_id","template_code")
);
--> statement-breakpoint
CREATE TABLE "user_setting" (
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"setting_key" text NOT NULL,
	"setting_value" jsonb NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_setting_tenant_id_account_id_setting_key_pk" PRIMARY KEY("tenant_id","account_id","setting_key")
);
--> statement-breakpoint
CREATE TABLE "dict_entry" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"type_id" text NOT NULL,
	"dict_label" text NOT NULL,
	"dict_label_en" text NOT NULL,
	"dict_key" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dict_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "dict_entry_tenant_id_type_id_dict_key_unique" UNIQUE("tenant_id","type_id","dict_key")
);
--> statement-breakpoint
CREATE TABLE "dict_type" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"dict_code" text NOT NULL,
	"dict_name" text NOT NULL,
	"dict_name_en" text NOT NULL,
	"dict_type" text DEFAULT 'list' NOT NULL,
	"subsystem_id" text,
	"shared" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dict_type_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "dict_type_tenant_id_dict_code_unique" UNIQUE("tenant_id","dict_code")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "language_entry" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"lang_code" text NOT NULL,
	"zh" text NOT NULL,
	"en" text NOT NULL,
	"subsystem_id" text,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "language_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "language_entry_tenant_id_subsystem_id_lang_code_unique" UNIQUE NULLS NOT DISTINCT("tenant_id","subsystem_id","lang_code")
);
--> statement-breakpoint
CREATE TABLE "parameter" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"cfg_code" text NOT NULL,
	"cfg_name" text NOT NULL,
	"cfg_name_en" text NOT NULL,
	"cfg_type" text NOT NULL,
	"cfg_value" text NOT NULL,
	"subsystem_id" text,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "parameter_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "parameter_tenant_id_cfg_code_unique" UNIQUE("tenant_id","cfg_code")
);
--> statement-breakpoint
CREATE TABLE "subsystem" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"system_id" text NOT NULL,
	"subsystem_code" text NOT NULL,
	"subsystem_name" text NOT NULL,
	"subsystem_name_en" text NOT NULL,
	"public_key" text DEFAULT '' NOT NULL,
	"private_key_sealed" text DEFAULT '' NOT NULL,
	"secret_key_sealed" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subsystem_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subsystem_tenant_id_subsystem_code_unique" UNIQUE("tenant_id","subsystem_code")
);
--> statement-breakpoint
CREATE TABLE "system" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"system_code" text NOT NULL,
	"system_name" text NOT NULL,
	"system_name_en" text NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "system_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_tenant_id_system_code_unique" UNIQUE("tenant_id","system_code")
);
--> statement-breakpoint
CREATE TABLE "database_entry" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"db_code" text NOT NULL,
	"db_name" text NOT NULL,
	"db_name_en" text NOT NULL,
	"db_type" text NOT NULL,
	"connection_sealed" text NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "database_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "database_entry_tenant_id_db_code_unique" UNIQUE("tenant_id","db_code")
);
--> statement-breakpoint
CREATE TABLE "service" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"service_code" text NOT NULL,
	"service_name" text NOT NULL,
	"service_name_en" text NOT NULL,
	"service_url" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "service_tenant_id_service_code_unique" UNIQUE("tenant_id","service_code")
);
--> statement-breakpoint
CREATE TABLE "service_call" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"subsystem_id" text NOT NULL,
	"service_id" text NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_call_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "service_call_tenant_id_subsystem_id_service_id_unique" UNIQUE("tenant_id","subsystem_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"employee_id" text,
	"user_type" text DEFAULT 'employee' NOT NULL,
	"partner_code" text,
	"partner_name" text,
	"state" text DEFAULT '1' NOT NULL,
	"password_changed_at" timestamp (3) with time zone,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "department" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"dept_code" text NOT NULL,
	"dept_name" text NOT NULL,
	"dept_name_en" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "department_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "department_tenant_id_dept_code_unique" UNIQUE("tenant_id","dept_code")
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"dept_id" text NOT NULL,
	"emp_code" text NOT NULL,
	"emp_name" text NOT NULL,
	"emp_name_en" text NOT NULL,
	"job_title" text NOT NULL,
	"job_title_en" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employee_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "employee_tenant_id_emp_code_unique" UNIQUE("tenant_id","emp_code")
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text,
	"purpose" text NOT NULL,
	"secret_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_code_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "session_family" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"generation" integer NOT NULL,
	"used_at" jsonb NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "session_family_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"id" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"tenant_name" text NOT NULL,
	"tenant_name_en" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"menu_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_tenant_id_parent_id_menu_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."menu"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_tenant_id_role_id_role_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."role"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_tenant_id_menu_id_menu_tenant_id_id_fk" FOREIGN KEY ("tenant_id","menu_id") REFERENCES "public"."menu"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_tenant_id_role_id_role_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."role"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_tenant_id_menu_id_menu_tenant_id_id_fk" FOREIGN KEY ("tenant_id","menu_id") REFERENCES "public"."menu"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_tenant_id_notice_id_notice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","notice_id") REFERENCES "public"."notice"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_template" ADD CONSTRAINT "notice_template_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_setting" ADD CONSTRAINT "user_setting_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dict_entry" ADD CONSTRAINT "dict_entry_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dict_entry" ADD CONSTRAINT "dict_entry_tenant_id_type_id_dict_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","type_id") REFERENCES "public"."dict_type"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dict_type" ADD CONSTRAINT "dict_type_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dict_type" ADD CONSTRAINT "dict_type_tenant_id_subsystem_id_subsystem_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subsystem_id") REFERENCES "public"."subsystem"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_entry" ADD CONSTRAINT "language_entry_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_entry" ADD CONSTRAINT "language_entry_tenant_id_subsystem_id_subsystem_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subsystem_id") REFERENCES "public"."subsystem"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parameter" ADD CONSTRAINT "parameter_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parameter" ADD CONSTRAINT "parameter_tenant_id_subsystem_id_subsystem_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subsystem_id") REFERENCES "public"."subsystem"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subsystem" ADD CONSTRAINT "subsystem_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subsystem" ADD CONSTRAINT "subsystem_tenant_id_system_id_system_tenant_id_id_fk" FOREIGN KEY ("tenant_id","system_id") REFERENCES "public"."system"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system" ADD CONSTRAINT "system_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_entry" ADD CONSTRAINT "database_entry_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service" ADD CONSTRAINT "service_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_call" ADD CONSTRAINT "service_call_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_call" ADD CONSTRAINT "service_call_tenant_id_subsystem_id_subsystem_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subsystem_id") REFERENCES "public"."subsystem"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_call" ADD CONSTRAINT "service_call_tenant_id_service_id_service_tenant_id_id_fk" FOREIGN KEY ("tenant_id","service_id") REFERENCES "public"."service"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_tenant_id_employee_id_employee_tenant_id_id_fk" FOREIGN KEY ("tenant_id","employee_id") REFERENCES "public"."employee"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_tenant_id_parent_id_department_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_tenant_id_dept_id_department_tenant_id_id_fk" FOREIGN KEY ("tenant_id","dept_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_family" ADD CONSTRAINT "session_family_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_family" ADD CONSTRAINT "session_family_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_tenant_id_parent_id_index" ON "menu" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE INDEX "role_menu_tenant_id_menu_id_index" ON "role_menu" USING btree ("tenant_id","menu_id");--> statement-breakpoint
CREATE INDEX "user_role_tenant_id_role_id_index" ON "user_role" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE INDEX "audit_log_tenant_id_serial_index" ON "audit_log" USING btree ("tenant_id","serial");--> statement-breakpoint
CREATE INDEX "notice_tenant_id_serial_index" ON "notice" USING btree ("tenant_id","serial");--> statement-breakpoint
CREATE INDEX "notice_recipient_tenant_id_account_id_index" ON "notice_recipient" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "file_tenant_id_created_by_index" ON "file" USING btree ("tenant_id","created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "account_username" ON "account" USING btree ("tenant_id",lower("username"));--> statement-breakpoint
CREATE INDEX "employee_tenant_id_dept_id_index" ON "employee" USING btree ("tenant_id","dept_id");--> statement-breakpoint
CREATE INDEX "one_time_code_secret_hash_index" ON "one_time_code" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "one_time_code_expires_at_index" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_family_tenant_id_account_id_index" ON "session_family" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "session_family_expires_at_index" ON "session_family" USING btree ("expires_at");