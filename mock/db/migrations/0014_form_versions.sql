CREATE TABLE "workflow_form_version" (
	"tenant_id" text NOT NULL,
	"form_code" text NOT NULL,
	"version" integer NOT NULL,
	"form_name" text NOT NULL,
	"form_name_en" text NOT NULL,
	"remark" text NOT NULL,
	"remark_en" text NOT NULL,
	"fields" jsonb NOT NULL,
	"nodes" jsonb NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"create_by" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workflow_form_version_tenant_id_form_code_version_pk" PRIMARY KEY("tenant_id","form_code","version")
);
--> statement-breakpoint
ALTER TABLE "workflow_form_version" ADD CONSTRAINT "workflow_form_version_tenant_id_form_code_workflow_form_tenant_id_id_fk" FOREIGN KEY ("tenant_id","form_code") REFERENCES "public"."workflow_form"("tenant_id","id") ON DELETE cascade ON UPDATE no action;