CREATE TABLE "tenant_export" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"of_tenant" text NOT NULL,
	"account_id" text NOT NULL,
	"made_by" text NOT NULL,
	"state" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "tenant_export_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenant_export" ADD CONSTRAINT "tenant_export_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_export" ADD CONSTRAINT "tenant_export_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_export_running" ON "tenant_export" USING btree ("of_tenant") WHERE "tenant_export"."state" = 'running';--> statement-breakpoint
CREATE INDEX "tenant_export_of_tenant_started_at_index" ON "tenant_export" USING btree ("of_tenant","started_at");