import { isLanguage, type Language } from '@daywork/domain/accounts/language'
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import { detailSchema, DomainError, invalid } from '@daywork/domain/errors/domain-error'
import { QUESTIONS_MAX } from '@daywork/domain/shared-pages/limits'
import { SHARED_PAGE_MESSAGES } from '@daywork/domain/shared-pages/messages'
import {
  approvalInputSchema,
  sharedPageViewSchema,
  questionInputSchema,
} from '@daywork/domain/shared-pages/shared-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { networkOf } from '../../network/ip-address.ts'
import { clientAddress } from '../../network/request-addresses.ts'
import { sharedPageHtml } from './shared-page-html.ts'
import { insertApproval, insertQuestion } from './client-responses.queries.ts'
import { insertPageSignature } from './page-signatures.queries.ts'
import { findPageHead, openSharedPage } from './open-shared-page.ts'
import type { PageHead } from './read-shared-page-view.ts'
import { countView } from './shared-pages.queries.ts'
import { storeResponse } from './store-response.ts'

/** The path of the page that the client opens. */
export const sharedPagePath = (secret: string): string => `/p/${secret}`

/** For each network of clients. A page is one request for its HTML and one for what it shows. */
const REQUESTS_PER_MINUTE = 60
const RESPONSES_PER_MINUTE = 10
const MINUTE_MS = 60_000

const LIMIT: RateLimitPluginOptions = {
  max: REQUESTS_PER_MINUTE,
  timeWindow: MINUTE_MS,
  keyGenerator: (request) => networkOf(clientAddress(request)),
  errorResponseBuilder: (_request, { ttl }) =>
    new DomainError('too_many', SHARED_PAGE_MESSAGES.tooManyRequests, {
      retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)),
    }),
}

/** The limit for what clients send. */
const RESPONSE_LIMIT = { rateLimit: { max: RESPONSES_PER_MINUTE, timeWindow: MINUTE_MS } }

const tags = ['Shared pages']
const params = z.object({
  secret: z.string().meta({ description: 'What follows /p/ in the address of the page' }),
})

const OPEN_PAGE = {
  tags,
  operationId: 'openSharedPage',
  summary: 'Open a shared page, as the client does',
  description: 'Needs no token. With the token of a session, the view is not counted.',
  params,
  response: { 200: sharedPageViewSchema },
}

const ASK = {
  tags,
  operationId: 'askOnSharedPage',
  summary: 'Ask a question on a shared page',
  description:
    'Needs no token. Returns the page with the question. The same question again within an hour is stored once.',
  params,
  body: questionInputSchema,
  response: { 200: sharedPageViewSchema },
}

const APPROVE = {
  tags,
  operationId: 'approveSharedPage',
  summary: 'Approve the work on a shared page',
  description:
    'Needs no token. Only the first approval is stored; a later one returns it. It can be signed. 409 if the page shows something else than what `shown_sha256` is of.',
  params,
  body: approvalInputSchema,
  response: { 200: sharedPageViewSchema, 409: detailSchema },
}

const HEADERS = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
}

interface ServeOptions {
  /** Whether the token's session is valid, even if the token has expired: the page cannot refresh it before it is opened. */
  isOfSession: (token: string) => Promise<boolean>
  /** The folder of the built web application; without one, only the API is served. */
  webFolder: string | undefined
}

/** Serves shared pages without a session: the secret in the address is what grants access. */
export const serveSharedPageRoutes: FastifyPluginAsyncZod<ServeOptions> = async (app, { isOfSession, webFolder }) => {
  const { db, urlSigner, visibility } = app.services

  await app.register(rateLimit, LIMIT)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS)
    done()
  })

  const pages = { db, urlSigner, visibility }
  const isSignedIn = async ({ headers }: FastifyRequest): Promise<boolean> => {
    const [scheme, token] = (headers.authorization ?? '').split(' ')
    return scheme?.toLowerCase() === 'bearer' && token !== undefined && (await isOfSession(token))
  }

  app.get('/api/shared-pages/open/:secret/', { schema: OPEN_PAGE }, async (request) => {
    const { page, shown } = await openSharedPage(pages, request.params.secret)
    if (request.method === 'GET' && !(await isSignedIn(request))) await countView(db, page.id)
    return shown
  })

  app.post(
    '/api/shared-pages/open/:secret/questions/',
    { schema: ASK, config: RESPONSE_LIMIT },
    ({ body, params: { secret } }) =>
      storeResponse(pages, secret, 'question', body, async (tx, { page: { id: page } }) => {
        const result = await insertQuestion(tx, { ...body, page }, QUESTIONS_MAX)
        if (result === 'too many') throw new DomainError('too_many', SHARED_PAGE_MESSAGES.tooManyQuestions)
        return result === 'stored'
      }),
  )

  app.post(
    '/api/shared-pages/open/:secret/approval/',
    { schema: APPROVE, config: RESPONSE_LIMIT },
    ({ body, params: { secret } }) =>
      storeResponse(pages, secret, 'approval', body, async (tx, { page, shown, signed }) => {
        const { name, signature, text = '' } = body
        const { work_order: order } = page
        if (!(await insertApproval(tx, { name, text, page: page.id }))) return false
        const seen = [body.shown_sha256, signature?.shown_sha256].filter((hash) => hash !== undefined)
        if (seen.some((hash) => hash !== shown.shown_sha256))
          throw new DomainError('conflict', SHARED_PAGE_MESSAGES[signature ? 'changed' : 'changedApproval'])
        if (!signature) return true
        if (signed === null || order === null) throw invalid({ signature: [SHARED_PAGE_MESSAGES.notSigned] })
        await insertPageSignature(tx, { page, order, signed, name, signature })
        return true
      }),
  )

  if (webFolder === undefined) return
  const sendHtml = async (request: FastifyRequest<{ Params: z.infer<typeof params> }>, reply: FastifyReply) => {
    const head = await findPageHead(pages, request.params.secret)
    const html = await sharedPageHtml(webFolder, {
      language: head?.language ?? languageOf(request),
      title: head ? titleOf(head) : 'Daywork',
    })
    return reply
      .code(head ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html)
  }
  app.get(sharedPagePath(':secret'), { schema: { params } }, sendHtml)
}

/** The first of the browser's languages that Daywork has: without a page, no sender has chosen one. */
function languageOf({ headers }: FastifyRequest): Language {
  const accepted = headers['accept-language']?.split(',') ?? []
  return accepted.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

const titleOf = ({ business, title }: PageHead): string => [title, business].filter(Boolean).join(' · ')
