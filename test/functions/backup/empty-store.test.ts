import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isEmpty } from '#infra/backup/store.ts';
import { localAccess } from '#infra/local/local-access.ts';
import { pickupInstant } from '#shared/dates/store-time.ts';
import { startBuckets } from '#test/support/start-buckets.ts';
