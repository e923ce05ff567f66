CREATE TABLE "workflow_delegation" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"to_account_id" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	CONSTRAINT "workflow_delegation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "workflow_event" ADD COLUMN "for_account_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_delegation" ADD CONSTRAINT "workflow_delegation_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_delegation" ADD CONSTRAINT "workflow_delegation_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_delegation" ADD CONSTRAINT "workflow_delegation_tenant_id_to_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","to_account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_delegation_tenant_id_account_id_to_day_index" ON "workflow_delegation" USING btree ("tenant_id","account_id","to_day");--> statement-breakpoint
CREATE INDEX "workflow_delegation_tenant_id_to_account_id_to_day_index" ON "workflow_delegation" USING btree ("tenant_id","to_account_id","to_day");