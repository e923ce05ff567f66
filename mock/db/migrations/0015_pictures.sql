CREATE TABLE "picture" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "picture_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "workflow_event" ADD COLUMN "signature_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_tenant_id_account_id_index" ON "picture" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_in_use" ON "picture" USING btree ("tenant_id","account_id","kind") WHERE "picture"."in_use";--> statement-breakpoint
CREATE INDEX "workflow_event_signature" ON "workflow_event" USING btree ("tenant_id","signature_id") WHERE "workflow_event"."signature_id" <> '';