CREATE TABLE "known_key" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_key_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
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
CREATE TABLE "record_request" (
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"request_id" text NOT NULL,
	"digest" text NOT NULL,
	"record_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_request_tenant_id_account_id_request_id_pk" PRIMARY KEY("tenant_id","account_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "password_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "record_scopes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parameter" ADD COLUMN "cfg_secret_sealed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parameter" ADD COLUMN "readers" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "failed_sign_ins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "family_id" text;--> statement-breakpoint
ALTER TABLE "session_family" ADD COLUMN "last_active_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session_family" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "board_key" ADD CONSTRAINT "board_key_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "violation" ADD CONSTRAINT "violation_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_request" ADD CONSTRAINT "record_request_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_page_token_expires_at_index" ON "used_page_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "violation_tenant_id_last_at_index" ON "violation" USING btree ("tenant_id","last_at");--> statement-breakpoint
CREATE INDEX "record_request_created_at_index" ON "record_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "password_nonce_expires_at_index" ON "password_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_family_tenant_id_parent_id_index" ON "session_family" USING btree ("tenant_id","parent_id");