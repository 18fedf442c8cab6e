CREATE TABLE "broker_wishes" (
	"key" text NOT NULL,
	"broker" text NOT NULL,
	"email" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broker_wishes_key_email_pk" PRIMARY KEY("key","email")
);
