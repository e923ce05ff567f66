CREATE TABLE "known_key" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_key_kind_id_pk" PRIMARY KEY("kind","id")
);
