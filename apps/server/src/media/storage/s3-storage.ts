import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange } from '../byte-range.ts'
import { PART_SUFFIX } from '../media-folders.ts'
import { type FinishedFile, type MediaStorage, type S3Settings } from './media-storage.ts'
import { MissingFileError } from '../../missing-file-error.ts'

/** The SDK never resends a stream, so we retry what it would have retried (a busy store, a broken connection). */
const PUT_ATTEMPTS = 3

/** Without a logger the SDK prints that it will not retry a stream. Every error is thrown in any case. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore }
function ignore(): void {}

/** Stores media in a bucket of an S3-compatible store. */
export function openS3Storage(settings: S3Settings): MediaStorage {
  const { bucket } = settings
  const client = openClient(settings)
  return {
    put: async (key, file) => {
      if (!(await hasObject(client, bucket, key))) await putObject(client, bucket, key, file)
    },
    read: (key, range) => readObject(client, bucket, key, range),
    withFile: async (key, scratchFolder, use) => {
      await mkdir(scratchFolder, { recursive: true })
      const path = join(scratchFolder, `${randomUUID()}${PART_SUFFIX}`)
      try {
        await pipeline(await readObject(client, bucket, key), createWriteStream(path))
        return await use(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    has: (key) => hasObject(client, bucket, key),
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's rarely have a host name per bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Otherwise the SDK sends a checksum as a trailer, which some stores save as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
  })
}

async function hasObject(client: S3Client, bucket: string, key: string): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
    return true
  } catch (error) {
    // A response to HEAD has no body that could name the error.
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false
    throw error
  }
}

async function putObject(client: S3Client, bucket: string, key: string, file: FinishedFile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendFile(client, bucket, key, file)
    } catch (error) {
      // A request that the store rejects will be rejected again.
      const isRejected = error instanceof S3ServiceException && error.$fault === 'client'
      if (attempt === PUT_ATTEMPTS || isRejected) throw error
    }
  }
}

async function sendFile(client: S3Client, bucket: string, key: string, file: FinishedFile): Promise<void> {
  const contents = createReadStream(file.path)
  const reading = new AbortController()
  // The SDK ignores errors of the stream; without a listener an error would crash the process.
  contents.once('error', (error) => reading.abort(error))
  try {
    // No ACL: several stores reject one, as Amazon does for new buckets, and buckets are private anyway.
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: contents,
      ContentLength: file.size,
      ContentType: file.mediaType,
    })
    await client.send(command, { abortSignal: reading.signal })
  } catch (error) {
    reading.signal.throwIfAborted()
    throw error
  } finally {
    contents.destroy()
  }
}

async function readObject(client: S3Client, bucket: string, key: string, range?: ByteRange): Promise<Readable> {
  const Range = range && `bytes=${range.start}-${range.end}`
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...(Range && { Range }) }))
    if (Body instanceof Readable) return Body
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'NoSuchKey') {
      throw new MissingFileError(key, { cause: error })
    }
    throw error
  }
  throw new MissingFileError(key)
}
