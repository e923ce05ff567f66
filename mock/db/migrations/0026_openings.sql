CREATE TABLE "opening" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"prefix" text NOT NULL,
	"release_key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"warm" boolean NOT NULL,
	"fallback" boolean NOT NULL,
	"failed" text NOT NULL,
	"first_paint_ms" integer,
	"parts" jsonb NOT NULL,
	"weight" real NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"long_tasks" integer DEFAULT 0 NOT NULL,
	"long_task_ms" integer DEFAULT 0 NOT NULL,
	"released" jsonb,
	CONSTRAINT "opening_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "opening_fault" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"prefix" text NOT NULL,
	"release_key" text NOT NULL,
	"message" text NOT NULL,
	"frames" jsonb NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opening_fault_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "opening" ADD CONSTRAINT "opening_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_fault" ADD CONSTRAINT "opening_fault_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_tenant_id_prefix_at_index" ON "opening" USING btree ("tenant_id","prefix","at");--> statement-breakpoint
CREATE INDEX "opening_at_index" ON "opening" USING btree ("at");--> statement-breakpoint
CREATE INDEX "opening_fault_tenant_id_prefix_last_at_index" ON "opening_fault" USING btree ("tenant_id","prefix","last_at");--> statement-breakpoint
CREATE INDEX "opening_fault_last_at_index" ON "opening_fault" USING btree ("last_at");