CREATE TABLE "current_release" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"release_id" text NOT NULL,
	"reason" text NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "current_release_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "release" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"prefix" text NOT NULL,
	"release_version" text NOT NULL,
	"content_hash" text NOT NULL,
	"files" jsonb NOT NULL,
	"file_count" integer NOT NULL,
	"size" integer NOT NULL,
	"entry" text NOT NULL,
	"publisher" text NOT NULL,
	"source_commit" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"contract_version" text DEFAULT '' NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "release_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "release_tenant_id_prefix_release_version_unique" UNIQUE("tenant_id","prefix","release_version")
);
--> statement-breakpoint
CREATE TABLE "release_rule" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"prefix" text NOT NULL,
	"release_id" text NOT NULL,
	"target" text NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"role_id" text,
	"share" integer,
	"reason" text NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "release_rule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "release_token" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"token_name" text NOT NULL,
	"prefix" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "release_token_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "release_token_tenant_id_token_hash_unique" UNIQUE("tenant_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "release_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "current_release" ADD CONSTRAINT "current_release_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_release" ADD CONSTRAINT "current_release_tenant_id_release_id_release_tenant_id_id_fk" FOREIGN KEY ("tenant_id","release_id") REFERENCES "public"."release"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release" ADD CONSTRAINT "release_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rule" ADD CONSTRAINT "release_rule_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rule" ADD CONSTRAINT "release_rule_tenant_id_release_id_release_tenant_id_id_fk" FOREIGN KEY ("tenant_id","release_id") REFERENCES "public"."release"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rule" ADD CONSTRAINT "release_rule_tenant_id_role_id_role_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."role"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_token" ADD CONSTRAINT "release_token_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "current_release_tenant_id_release_id_index" ON "current_release" USING btree ("tenant_id","release_id");--> statement-breakpoint
CREATE INDEX "release_tenant_id_published_at_index" ON "release" USING btree ("tenant_id","published_at");--> statement-breakpoint
CREATE INDEX "release_prefix_content_hash_index" ON "release" USING btree ("prefix","content_hash");--> statement-breakpoint
CREATE INDEX "release_rule_tenant_id_release_id_index" ON "release_rule" USING btree ("tenant_id","release_id");--> statement-breakpoint
CREATE INDEX "release_token_token_hash_index" ON "release_token" USING btree ("token_hash");