CREATE TABLE "workflow_draft" (
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"form_code" text NOT NULL,
	"instance_id" text DEFAULT '' NOT NULL,
	"data" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workflow_draft_tenant_id_account_id_form_code_instance_id_pk" PRIMARY KEY("tenant_id","account_id","form_code","instance_id")
);
--> statement-breakpoint
CREATE TABLE "workflow_event" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"instance_id" text NOT NULL,
	"account_id" text NOT NULL,
	"action" text NOT NULL,
	"step" integer NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "workflow_event_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "workflow_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "workflow_form" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"form_name" text NOT NULL,
	"form_name_en" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"remark_en" text DEFAULT '' NOT NULL,
	"fields" jsonb NOT NULL,
	"nodes" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "workflow_form_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "workflow_instance" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"form_code" text NOT NULL,
	"form_name" text NOT NULL,
	"form_name_en" text NOT NULL,
	"fields" jsonb NOT NULL,
	"data" jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"account_id" text NOT NULL,
	"request_id" text NOT NULL,
	"flow_state" text NOT NULL,
	"steps" jsonb NOT NULL,
	"step" integer NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "workflow_instance_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "workflow_instance_tenant_id_account_id_request_id_unique" UNIQUE("tenant_id","account_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "workflow_officer" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"office" text NOT NULL,
	"dept_id" text,
	"account_id" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "workflow_officer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "workflow_task" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"instance_id" text NOT NULL,
	"account_id" text NOT NULL,
	"step" integer NOT NULL,
	"open" boolean NOT NULL,
	"action" text,
	"create_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	CONSTRAINT "workflow_task_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "workflow_draft" ADD CONSTRAINT "workflow_draft_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_event" ADD CONSTRAINT "workflow_event_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_event" ADD CONSTRAINT "workflow_event_tenant_id_instance_id_workflow_instance_tenant_id_id_fk" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."workflow_instance"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_form" ADD CONSTRAINT "workflow_form_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_instance" ADD CONSTRAINT "workflow_instance_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_instance" ADD CONSTRAINT "workflow_instance_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_officer" ADD CONSTRAINT "workflow_officer_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_officer" ADD CONSTRAINT "workflow_officer_tenant_id_dept_id_department_tenant_id_id_fk" FOREIGN KEY ("tenant_id","dept_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_officer" ADD CONSTRAINT "workflow_officer_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_tenant_id_instance_id_workflow_instance_tenant_id_id_fk" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."workflow_instance"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_event_tenant_id_instance_id_serial_index" ON "workflow_event" USING btree ("tenant_id","instance_id","serial");--> statement-breakpoint
CREATE INDEX "workflow_instance_tenant_id_account_id_create_time_index" ON "workflow_instance" USING btree ("tenant_id","account_id","create_time");--> statement-breakpoint
CREATE INDEX "workflow_officer_tenant_id_office_index" ON "workflow_officer" USING btree ("tenant_id","office");--> statement-breakpoint
CREATE INDEX "workflow_task_tenant_id_account_id_open_index" ON "workflow_task" USING btree ("tenant_id","account_id","open");--> statement-breakpoint
CREATE INDEX "workflow_task_tenant_id_instance_id_index" ON "workflow_task" USING btree ("tenant_id","instance_id");