import type { Analysis } from '@daywork/domain/capture/analysis'
import { type Annotation, REVIEW_STATUSES } from '@daywork/domain/capture/annotation'
import { ANNOTATION_SOURCES } from '@daywork/domain/capture/annotation-source'
import { confidenceBand } from '@daywork/domain/capture/finding-reviews'
import { beforeAll, expect, test } from 'vitest'
import { SQL } from '../../database/drizzle.ts'
import type { Executor } from '../../database/handle.ts'
import { compileSql, type Statement } from '../../database/statement.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { addReviews } from './add-reviews.ts'
import { COUNTED_REVIEWS_MAX, countReviews } from './finding-reviews.queries.ts'

const { server } = await shareTestApp()

const MODELS = ['model 1', 'model 2', null]

/** Many of one group, and of the others at random, with confidences at the limits of the bands. */
const STORED = Array.from({ length: 6_000 }, (_, index) => ({
  model: MODELS[index % 7 === 0 ? 2 : (index * 31) % 2] ?? null,
  source: ANNOTATION_SOURCES[(index * index) % 4] ?? null,
  confidence: index % 3 === 0 ? 0.95 : ((index * 37) % 101) / 100,
  status: [...REVIEW_STATUSES, null][(index * 7 + (index >> 3)) % 4] ?? null,
}))

beforeAll(async () => {
  const [work] = await server.sql("insert into works (description) values ('Reviewed before') returning id")
  await server.sql(
    `insert into work_annotations (work_id, content, confidence, model, source, status)
     select $1, 'Seen', a.confidence, a.model, a.source, a.status
     from rows from (json_to_recordset($2::json) as (model text, source text, confidence float8, status text))
       with ordinality as a(model, source, confidence, status, position) order by a.position`,
    [work?.id, JSON.stringify(STORED)],
  )
})

function countByHand(model: string, { confidence, source }: Annotation) {
  const alike = STORED.filter(
    (one) =>
      one.model === model &&
      one.source === source &&
      one.status !== null &&
      confidenceBand(one.confidence) === confidenceBand(confidence),
  )
  const latest = alike.slice(-COUNTED_REVIEWS_MAX)
  const count = (status: string) => latest.filter((one) => one.status === status).length
  if (latest.length === 0) return undefined
  return { approved: count('approved'), rejected: count('rejected'), not_sure: count('not_sure') }
}

const analysisOf = (model: string, annotations: Annotation[]): Analysis => ({
  annotations,
  metadata: {
    media_type: 'image/jpeg',
    provider: 'embedded',
    model,
    duration_ms: 1,
    advice: [],
    omitted: 0,
    frames_used: 1,
  },
})

test(
  'each finding has the latest reviews of its model, source, and confidence, as counted by hand',
  { tags: ['VIS-37'] },
  async () => {
    const annotations = ANNOTATION_SOURCES.flatMap((source) =>
      Array.from({ length: 101 }, (_, percent) => ({
        id: `${source} ${percent}`,
        content: 'Seen',
        confidence: percent / 100,
        source,
      })),
    )
    for (const model of ['model 1', 'model 2', 'model 3']) {
      const added = await addReviews(server.app.services.db, analysisOf(model, annotations))
      const byHand = annotations.map((annotation) => countByHand(model, annotation))
      expect(added.annotations.map(({ reviews }) => reviews)).toEqual(byHand)
      const counted = byHand.flatMap((reviews) => reviews ?? [])
      const sums = counted.map(({ approved, not_sure, rejected }) => approved + rejected + not_sure)
      expect(sums.includes(COUNTED_REVIEWS_MAX)).toBe(model !== 'model 3')
    }
  },
)

test('counting reads at most the latest reviews of each group, from the index', { tags: ['VIS-37'] }, async () => {
  await server.sql(
    `insert into work_annotations (work_id, content, confidence, model, source, status)
     select (select min(id) from works), 'Seen', 0.99, 'model 1', 'text', 'approved' from generate_series(1, 50000)`,
  )
  await server.sql('vacuum analyze work_annotations')
  const sent: (SQL | Statement)[] = []
  const execute: Executor['execute'] = (statement) => {
    sent.push(statement)
    return server.app.services.db.execute(statement)
  }
  const groups = ['text', 'code', 'look-alike'].map((source) => ({ source, band: 9 }))
  expect(await countReviews({ execute }, 'model 1', groups)).toContainEqual({
    source: 'text',
    band: 9,
    approved: COUNTED_REVIEWS_MAX,
    rejected: 0,
    not_sure: 0,
  })
  const [statement] = sent
  if (!(statement instanceof SQL) || sent.length !== 1) throw new Error('not one statement')
  const { text, values } = compileSql(statement)
  const [row] = await server.sql(`explain (analyze, format json) ${text}`, values)
  const plan = row?.['QUERY PLAN'] as [{ Plan: PlanNode }]
  const nodes = nodesOf(plan[0].Plan)
  const scans = nodes.filter((node) => node['Relation Name'] === 'work_annotations')
  expect(scans.map((node) => node['Node Type'])).toEqual(['Index Only Scan'])
  for (const node of scans) expect(node['Actual Rows']).toBeLessThanOrEqual(COUNTED_REVIEWS_MAX)
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
