import { refused } from '@daywork/domain/errors/domain-error'
import { RESUMABLE_MESSAGES } from '@daywork/domain/portfolio/resumable-upload'

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
/** A name of 255 characters and a hash need some 1,500. */
const METADATA_MAX = 8_000

/**
 * Reads the header Upload-Metadata (tus 1.0, creation): 'filename cGhvdG8uanBn,sha256 …'.
 * @throws DomainError refused when it is none
 */
export function readMetadata(header: string | undefined): Map<string, string> {
  const metadata = new Map<string, string>()
  if (header === undefined || header.trim() === '') return metadata
  if (header.length > METADATA_MAX) throw refused(RESUMABLE_MESSAGES.wrongMetadata)
  for (const pair of header.split(',')) {
    const [key, value = '', ...rest] = pair.trim().split(' ')
    if (!key || rest.length > 0 || !BASE64.test(value)) throw refused(RESUMABLE_MESSAGES.wrongMetadata)
    metadata.set(key, Buffer.from(value, 'base64').toString())
  }
  return metadata
}
