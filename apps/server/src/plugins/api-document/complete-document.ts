import { z } from 'zod'
import { takesIdempotencyKey } from '../../http/api-paths.ts'
import type { RecordTraits } from '../../records/record-kind.ts'
import { commonHeader, commonParameter, commonResponse, HEADERS, PARAMETERS, RESPONSES } from './common-parts.ts'
import { type ApiDocument, isReference, nameOf, type Operation, operationsOf, type Response } from './document.ts'
import { EXAMPLES } from './examples.ts'
import { namedSchemas } from './json-schema.ts'

/**
 * Adds what several operations share: error responses, headers, named schemas, and examples.
 * @param kinds their responses have an ETag, and they bring examples of their own
 */
export function completeDocument(document: ApiDocument, kinds: readonly RecordTraits[]): ApiDocument {
  const versioned = new Set(kinds.map(({ schema }) => z.globalRegistry.get(schema)?.id))
  const isVersioned = ({ content }: Response): boolean =>
    versioned.has(nameOf(content?.['application/json']?.schema.$ref ?? ''))
  Object.assign(document.components, { responses: RESPONSES, parameters: PARAMETERS, headers: HEADERS })
  const operations = operationsOf(document)
  for (const { operation } of operations) completeResponses(operation, isVersioned)
  for (const { method, operation, path } of operations) {
    const traits = {
      // All other methods read a body, even if only to check that there is none.
      takesBody: method !== 'get',
      takesKey: takesIdempotencyKey(method.toUpperCase(), path),
      takesEtag: method !== 'get' && method !== 'post' && hasEtag(document.paths[path]?.get, isVersioned),
    }
    completeParameters(operation, traits)
    addErrorResponses(operation, traits)
  }
  document.components.schemas = namedSchemas(document)
  const examples = [EXAMPLES, ...kinds.map((kind) => kind.examples)]
  for (const [name, example] of examples.flatMap((each) => Object.entries(each))) {
    const schema = document.components.schemas[name]
    if (schema) schema.examples = [example]
  }
  // Sets the order of the properties, for people who read the document.
  const { openapi, info, servers, tags, paths, components } = document
  return { openapi, info, servers, tags, paths, components }
}

interface Traits {
  takesBody: boolean
  takesKey: boolean
  takesEtag: boolean
}

/** Descriptions of responses by status. */
const DESCRIPTIONS: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done. There is no body.',
  400: 'The request is invalid, or there are reasons against it.',
  401: 'Not signed in, or the credentials are wrong.',
  403: 'Not allowed.',
  410: 'No longer available.',
  412: 'The record has changed since the version in If-Match. Nothing was written.',
  409: 'The record has changed since it was shown. Nothing was written.',
  429: 'Too many attempts.',
  502: 'The external service failed or timed out.',
  503: 'A component is unavailable.',
  507: 'The server is running out of disk space.',
}

function completeResponses(operation: Operation, isVersioned: (response: Response) => boolean): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (isReference(response)) continue
    response.description = DESCRIPTIONS[status] ?? response.description
    if (status === '429') response.headers = { 'Retry-After': commonHeader('RetryAfter') }
    if (isVersioned(response)) response.headers = { ETag: commonHeader('ETag') }
  }
}

function hasEtag(operation: Operation | undefined, isVersioned: (response: Response) => boolean): boolean {
  const response = operation?.responses[200]
  return response !== undefined && !isReference(response) && isVersioned(response)
}

function completeParameters(operation: Operation, { takesEtag, takesKey }: Traits): void {
  const added = [
    ...(takesKey ? [commonParameter('IdempotencyKey')] : []),
    ...(takesEtag ? [commonParameter('IfMatch')] : []),
  ]
  if (added.length > 0) operation.parameters = [...(operation.parameters ?? []), ...added]
}

/** Responses that the route declares itself take precedence. */
function addErrorResponses(operation: Operation, { takesBody, takesEtag, takesKey }: Traits): void {
  const own = (operation.parameters ?? []).flatMap((parameter) => (isReference(parameter) ? [] : [parameter]))
  const hasQuery = own.some((parameter) => parameter.in === 'query')
  const namesRecord = own.some((parameter) => parameter.in === 'path' || parameter.name === 'page')
  operation.responses = {
    ...((takesBody || hasQuery) && { 400: commonResponse('Invalid') }),
    ...(operation.security && { 401: commonResponse('Unauthenticated') }),
    ...(namesRecord && { 404: commonResponse('NotFound') }),
    ...(takesKey && { 409: commonResponse('StillRunning'), 422: commonResponse('KeyReused') }),
    ...(takesEtag && { 412: commonResponse('Changed') }),
    ...(takesBody && { 413: commonResponse('TooLarge'), 415: commonResponse('UnsupportedMediaType') }),
    500: commonResponse('ServerError'),
    ...operation.responses,
  }
}
