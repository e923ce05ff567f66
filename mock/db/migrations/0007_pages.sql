CREATE TABLE "board_key" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"key_name" text NOT NULL,
	"board" text NOT NULL,
	"board_key" text NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "board_key_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "board_key_tenant_id_board_key_unique" UNIQUE("tenant_id","board_key")
);
--> statement-breakpoint
CREATE TABLE "used_page_token" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "violation" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"application" text NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"source" text NOT NULL,
	"reports" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "violation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "board_key" ADD CONSTRAINT "board_key_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "violation" ADD CONSTRAINT "violation_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_page_token_expires_at_index" ON "used_page_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "violation_tenant_id_last_at_index" ON "violation" USING btree ("tenant_id","last_at");