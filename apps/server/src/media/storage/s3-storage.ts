import { GetObjectCommand, HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange } from '../byte-range.ts'
import { PART_SUFFIX } from '../media-folders.ts'
import { type FinishedFile, type MediaStorage, MissingFileError, type S3Settings } from './media-storage.ts'

/** The SDK never sends a stream twice, so what it would have retried (a busy store, a cut connection) is retried here. */
const PUT_ATTEMPTS = 3

/** Without a logger the SDK prints that it will not retry a stream; every fault is thrown besides. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore }
function ignore(): void {}

/** Keeps media in a bucket of an S3-compatible store (OPS-06). */
export function openS3Storage(settings: S3Settings): MediaStorage {
  const { bucket } = settings
  const client = openClient(settings)
  // Access lists are refused by several stores, and by Amazon itself for new buckets; buckets are private without them.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    put: async (key, file) => {
      if (!(await disk.exists(key))) await send(disk, key, file)
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
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's rarely have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Otherwise the SDK sends its checksum as a trailer, which some stores keep as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
  })
}

async function send(disk: Disk, key: string, file: FinishedFile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const contents = createReadStream(file.path)
      return await disk.putStream(key, contents, { contentType: file.mediaType, contentLength: file.size })
    } catch (error) {
      if (attempt === PUT_ATTEMPTS || isRefusal(error)) throw error
    }
  }
}

/** The store understood and said no; asking again changes nothing. flydrive wraps the SDK's error. */
function isRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof S3ServiceException && cause.$fault === 'client'
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
