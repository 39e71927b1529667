import type { RouteOptions } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildChecklist, buildSeries, buildSignature, buildTemplate, signatureOf } from '../../testing/factories.ts'
import { runMediaProcess } from '../../testing/run-media-process.ts'
import { scopeOfSharedPage, VARIANTS } from '../../media/signed-url.ts'
import { APPLICATION_HTML, startSharing } from './testing/start-sharing.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

interface Route {
  method: Method
  path: string
}

const routes: Route[] = []
const onRoute = ({ method, url: path }: RouteOptions): void => {
  const methods = [method].flat()
  routes.push(...METHODS.filter((one) => methods.includes(one)).map((one) => ({ method: one, path })))
}

const { buildJob, call, from, leaveNetwork, open, server, share, user } = await startSharing({
  settings: { METRICS_TOKEN: 'a-token-that-only-metrics-need-0123456789' },
  onRoute,
})

/** What the secret is for, in the path. */
const OF_THE_PAGE = [/^\/p\/:secret$/, /^\/api\/shared-pages\/open\/:secret\/(questions\/|approval\/)?$/]

/** What anyone may request, with or without the secret: it depends on no record. */
const FOR_ANYONE = [
  /^\/api\/(openapi\.json|health\/)$/,
  /^\/api\/docs(\/[a-z.-]*)?$/,
  /^\/accounts\/(login|register|token\/refresh|password-reset)\/$/,
  /^\/accounts\/login\/(second-factor|passkey-options|second-factor-setup)\/$/,
]

const isOneOf = (patterns: readonly RegExp[], path: string): boolean => patterns.some((one) => one.test(path))

/** Replaces all parameters. */
const fill = (path: string, value: string): string => path.replaceAll(/:\w+(\([^)]*\))?|\*/g, value)

/** In each text of the records, and in nothing else, such as the examples of the API's document. */
const MARK = 'Quetzal'

/** A job with records of many kinds, whose texts no one may read. */
async function buildEverything() {
  const { client, files, notes, order, project, works } = await buildJob()
  const edit = async (path: string, fields: object) => {
    const { body, status } = await call('PATCH', `/api/${path}/`, fields)
    if (status !== 200) throw new Error(`PATCH ${path}: ${status} ${JSON.stringify(body)}`)
  }
  await edit(`clients/${client.id}`, { name: `${MARK} Homes`, address: `1 ${MARK} Quay` })
  await edit(`projects/${project.id}`, { title: `${MARK} bath` })
  await edit(`work-orders/${order.id}`, { title: `${MARK} tiles`, description: MARK, location: `4 ${MARK} Road` })
  for (const { id } of works) await edit(`works/${id}`, { description: `${MARK} wall` })
  await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: `${MARK} leaks` })
  const template = await buildTemplate(call, { title: `${MARK} list` })
  const checklist = await buildChecklist(call, { work_order: order.id, template: template.id })
  const signature = await buildSignature(call, { ...signatureOf(order.id), signer: `${MARK} Lopez` })
  const series = await buildSeries(call, { project: project.id, title: `${MARK} visit` })
  const create = async (path: string, fields: object) => {
    const { body, status } = await call('POST', `/api/${path}/`, fields)
    if (status !== 201 && status !== 200) throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const report = await create(`work-orders/${order.id}/reports`, {})
  const pack = await create(`work-orders/${order.id}/proof-pack`, {})
  const feed = await create('calendar-feeds', { name: `${MARK} phone` })
  const page = await share({
    work_order: order.id,
    files: files.slice(0, 1),
    notes: notes.slice(0, 1),
    checklists: [checklist.id],
    signatures: [signature.id],
  })
  const records = [client, project, order, ...works, template, checklist, signature, series, report, feed, page]
  return {
    files,
    order: order.id,
    ids: new Set([...records.map(({ id }) => id), ...files, ...notes]),
    pack,
    page,
    report,
    works: works.map(({ id }) => id),
  }
}

const everything = await buildEverything()
const { page } = everything

interface Attempt {
  url: string
  headers: Record<string, string>
}

function send({ method }: Pick<Route, 'method'>, { headers, url }: Attempt) {
  // The limits count by network.
  leaveNetwork()
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
  const payload = { name: 'Ruth', text: 'Hello' }
  return server.app.inject({ method, url, headers: { ...from(), ...headers }, ...(hasBody && { payload }) })
}

/** The route with the id of each record in its parameters. The archive of photos needs ids besides. */
function addressesOf({ path }: Route): string[] {
  const hasParameters = fill(path, '') !== path
  const urls = hasParameters ? [...everything.ids].map((id) => fill(path, String(id))) : [path]
  return urls.map((url) => `${url}?ids=${everything.works.join(',')}`)
}

/** The ways to present the secret: as a token, in the query and in cookies, and in the path. */
function attempts(route: Route): Attempt[] {
  const { secret } = page
  const byBearer = addressesOf(route).map((url) => ({ url, headers: { authorization: `Bearer ${secret}` } }))
  const byQuery = addressesOf(route).map((url) => ({
    url: `${url}&secret=${secret}&token=${secret}&access=${secret}`,
    headers: { cookie: `secret=${secret}; access=${secret}`, 'x-secret': secret },
  }))
  const byPath = isOneOf(OF_THE_PAGE, route.path) ? [] : [{ url: fill(route.path, secret), headers: {} }]
  return [...byBearer, ...byQuery, ...byPath]
}

/** Screens of the application are the same HTML for everyone; their data comes from the API. */
const isEmptyScreen = ({ path }: Route, body: string): boolean =>
  !/^\/(api|accounts|media|p|calendar|metrics)\b/.test(path) && (body === '' || body === APPLICATION_HTML)

test(
  'the secret of a page opens no other route of the application',
  { tags: ['SHARE-06'], timeout: 120_000 },
  async () => {
    expect(routes.length).toBeGreaterThan(200)
    const parts = new Set(routes.map(({ path }) => path.split('/')[1]))
    expect([...parts]).toEqual(expect.arrayContaining(['metrics', 'media', 'calendar', 'api', 'accounts']))
    const wrong = new Set<string>()
    for (const route of routes) {
      for (const attempt of attempts(route)) {
        const { body, statusCode } = await send(route, attempt)
        const where = `${route.method} ${route.path}: ${statusCode}`
        if (body.includes(MARK)) wrong.add(`${where} shows a record`)
        if (isOneOf(FOR_ANYONE, route.path) || isEmptyScreen(route, body)) continue
        if (![401, 403, 404].includes(statusCode)) wrong.add(where)
      }
    }
    expect([...wrong]).toEqual([])
  },
)

test('with the token of a session, the same requests show records', { tags: ['SHARE-06'] }, async () => {
  const headers = { authorization: `Bearer ${user.access}` }
  const shown = new Set<string>()
  for (const route of routes.filter(({ method, path }) => method === 'GET' && path.includes(':id'))) {
    for (const url of addressesOf(route)) {
      if ((await send(route, { url, headers })).body.includes(MARK)) shown.add(route.path)
    }
  }
  const kinds = [
    'clients',
    'projects',
    'work-orders',
    'works',
    'checklists',
    'checklist-templates',
    'signatures',
    'series',
  ]
  expect([...shown]).toEqual(expect.arrayContaining(kinds.map((kind) => `/api/${kind}/:id/`)))
})

test('the signature of a file of the page opens no other file', { tags: ['SHARE-05', 'SHARE-06'] }, async () => {
  const { files, pack, report, works } = everything
  const [photo] = (await open(page.api)).body.media
  const [, , file, , ...rest] = String(photo.thumbnail_url).split('/')
  const tail = rest.join('/')
  const scope = scopeOfSharedPage(page.id)
  expect(tail).toMatch(new RegExp(String.raw`^${scope}/\d+/[\w-]+/$`))
  const packId = Number(String(pack.url).split('/')[3])
  const { urlSigner } = server.app.services
  const sign = urlSigner.for(scope)
  const ids = works.join(',')
  const urls = [
    // The signature of one file at the address of another one.
    ...files
      .filter((id) => String(id) !== file)
      .flatMap((id) => Object.values(VARIANTS).map((one) => `/media/${id}/${one}/${tail}`)),
    ...Object.values(VARIANTS)
      .filter((one) => one !== '320')
      .map((one) => `/media/${file}/${one}/${tail}`),
    `/media/reports/${report.id}/${tail}`,
    `/media/proof-packs/${packId}/${tail}`,
    `/media/works/${tail}?ids=${ids}`,
    `/calendar/${rest[2]}/schedule.ics`,
    // Even a valid signature for the page opens only what it shows.
    ...files.slice(1).flatMap((id) => Object.values(VARIANTS).map((one) => sign(id, one))),
    sign(Number(file), VARIANTS.original),
    urlSigner.reportUrl(report.id, scope),
    urlSigner.packUrl(packId, scope),
    urlSigner.archiveUrl(ids, scope),
  ]
  // Without smaller copies, no page could show the other files.
  const media = runMediaProcess(server)
  onTestFinished(() => media.stop())
  const ofAll = await share({ work_order: everything.order, files })
  const expectCopies = async () => {
    leaveNetwork()
    const shown = (await open(ofAll.api)).body.media
    expect(shown).toHaveLength(2)
    for (const { large_url: url } of shown) expect((await open(url)).status).toBe(200)
  }
  // Rarely, because the media process has a lower priority than these requests, and each is of another network, of which there are 255.
  await vi.waitFor(expectCopies, { timeout: 20_000, interval: 400 })
  for (const url of urls) {
    const { body, statusCode } = await send({ method: 'GET' }, { url, headers: {} })
    expect([url, statusCode, body.includes(MARK)]).toEqual([url, 404, false])
  }
})
