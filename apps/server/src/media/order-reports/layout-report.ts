import { hasFailed, isAnswerable, progressOf } from '@daywork/domain/checklists/answer'
import type { Item } from '@daywork/domain/checklists/item'
import { Flow, LEFT, type Element, type Page, PAGE, WIDTH } from './flow.ts'
import { layOutPair, layOutPhotos, type Layout, timeOf } from './layout-photos.ts'
import { layOutSignatures } from './layout-signatures.ts'
import { hashContent, type ReportChecklist, type ReportContent } from './report-content.ts'
import { REPORT_TEXTS, reportTimes } from './report-texts.ts'
import { RULE, SECTION_GAP, STYLES } from './styles.ts'

export interface LaidOutReport {
  pages: Page[]
  root: Element
}

/** Decides what is where on which page: what readers need first is on the first pages, and the hashes are last. */
export function layOutReport(content: ReportContent): LaidOutReport {
  const texts = REPORT_TEXTS[content.language]
  const times = reportTimes(content.language, content.time_zone)
  const layout: Layout = { flow: new Flow(), content, texts, times }
  layOutTitle(layout)
  layOutSummary(layout)
  layOutPair(layout)
  layOutTimeline(layout)
  layOutChecklists(layout)
  layOutPhotos(layout)
  layOutApprovals(layout)
  layOutSignatures(layout)
  layOutHashes(layout)
  const { flow } = layout
  return { pages: flow.pages, root: flow.root }
}

const LABEL_WIDTH = 92

function layOutTitle({ content, flow, texts, times }: Layout): void {
  if (content.business !== '') {
    flow.text('P', content.business, STYLES.business)
    flow.space(4)
  }
  flow.text('H1', content.title, STYLES.title)
  flow.space(4)
  flow.text('P', `${texts.report} · ${times.dayAndTime(content.as_of)}`, STYLES.label)
  flow.space(8)
  flow.rule(RULE)
  const period = [content.scheduled_start, content.scheduled_end]
    .flatMap((time) => (time === null ? [] : [times.dayAndTime(time)]))
    .join(' – ')
  const facts = [
    { label: texts.client, value: content.client },
    { label: texts.project, value: content.project },
    { label: texts.site, value: content.site },
    { label: texts.scheduled, value: period },
    { label: texts.completed, value: content.completed_at === null ? '' : times.dayAndTime(content.completed_at) },
    { label: texts.crew, value: content.crew.join(', ') },
    { label: texts.status, value: texts.statuses[content.status] },
    ...content.approvals.map(({ at, name }) => ({ label: texts.approved, value: `${name}, ${times.dayAndTime(at)}` })),
  ]
  flow.within('Table', () => {
    for (const { label, value } of facts) {
      if (value === '') continue
      flow.row([
        { tag: 'TH', scope: 'Row', text: label, style: STYLES.label, x: LEFT, width: LABEL_WIDTH },
        { tag: 'TD', text: value, style: STYLES.body, x: LEFT + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH },
      ])
      flow.space(2)
    }
  })
}

function layOutSummary({ content, flow, texts }: Layout): void {
  const progress = (content.checklists ?? []).map(progressOf)
  const sum = (value: (one: (typeof progress)[number]) => number) => progress.reduce((all, one) => all + value(one), 0)
  const facts = texts.facts({
    photos: content.photos?.length ?? 0,
    checks: sum(({ total }) => total),
    answered: sum(({ answered }) => answered),
    failed: sum(({ failed }) => failed),
  })
  const videos = content.video_count === 0 ? '' : texts.videos(content.video_count)
  const counted = [facts, videos].filter(Boolean).join(' ')
  if (content.summary === '' && counted === '') return
  flow.space(SECTION_GAP)
  flow.heading('H2', texts.summary, STYLES.heading)
  if (content.summary !== '') flow.text('P', content.summary, STYLES.body)
  if (counted === '') return
  flow.space(4)
  flow.text('P', counted, STYLES.label)
}

const TIME_WIDTH = 64

function layOutTimeline({ content, flow, texts, times }: Layout): void {
  const { timeline } = content
  if (timeline === null) return
  flow.space(SECTION_GAP)
  flow.heading('H2', texts.timeline, STYLES.heading)
  if (timeline.length === 0) flow.text('P', texts.noEvents, STYLES.body)
  const days = Map.groupBy(timeline, ({ at }) => times.day(at))
  for (const [day, events] of days) {
    flow.space(8)
    flow.heading('H3', day, STYLES.subheading)
    flow.within('Table', () => {
      for (const event of events) {
        const text = event.kind === 'note' ? event.text : texts.statusChanged(texts.statuses[event.status])
        flow.space(3)
        flow.row([
          { tag: 'TD', text: times.time(event.at), style: STYLES.label, x: LEFT, width: TIME_WIDTH - 6 },
          {
            tag: 'TD',
            text: `${event.author}: ${text}`,
            style: event.kind === 'note' ? STYLES.body : STYLES.label,
            x: LEFT + TIME_WIDTH,
            width: WIDTH - TIME_WIDTH,
          },
        ])
      }
    })
  }
}

function layOutChecklists(layout: Layout): void {
  const { content, flow, texts } = layout
  if (content.checklists === null || content.checklists.length === 0) return
  flow.space(SECTION_GAP)
  flow.heading('H2', texts.checklists, STYLES.heading)
  for (const checklist of content.checklists) layOutChecklist(layout, checklist)
}

const ANSWER_WIDTH = 220
const LABEL_COLUMN = WIDTH - ANSWER_WIDTH - 10

function layOutChecklist(layout: Layout, checklist: ReportChecklist): void {
  const { flow, texts } = layout
  const { answered, total } = progressOf(checklist)
  flow.space(8)
  const failed = checklist.items.filter((item) => hasFailed(item, checklist.answers[item.id]))
  flow.heading('H3', checklist.title, STYLES.subheading)
  flow.keepWithNext(() => {
    flow.text('P', texts.progress(answered, total), STYLES.label)
    if (failed.length === 0) return
    const names = failed.map(({ label }) => label).join('; ')
    flow.text('P', `${texts.failedItems(failed.length)} ${names}`, STYLES.failed)
  })
  flow.space(4)
  flow.within('Table', () => {
    for (const item of checklist.items) layOutItem(layout, checklist, item)
  })
}

function layOutItem(layout: Layout, { answers, gone }: ReportChecklist, item: Item): void {
  const { flow, texts, times } = layout
  const answer = answers[item.id]
  if (!isAnswerable(item)) {
    flow.space(6)
    flow.keepWithNext(() => {
      flow.row([{ tag: 'TH', scope: 'Row', text: item.label, style: STYLES.strong, x: LEFT, width: WIDTH }])
    })
    flow.space(2)
    return
  }
  const isFailed = hasFailed(item, answer)
  const isGone = gone?.includes(item.id) === true
  const current = () => (answer === undefined ? texts.notAnswered : describeAnswer(layout, item, answer.value))
  const value = isGone ? texts.gone(item.kind === 'signature') : current()
  const limits = item.kind === 'number' && isFailed ? ` (${texts.limits(item.min, item.max, item.unit)})` : ''
  const by = answer === undefined ? '' : [answer.by, times.dayAndTime(answer.at)].filter(Boolean).join(', ')
  flow.rule(RULE, 3)
  flow.row([
    { tag: 'TH', scope: 'Row', text: item.label, style: STYLES.body, x: LEFT, width: LABEL_COLUMN },
    {
      tag: 'TD',
      text: `${isFailed ? `${texts.failed}: ` : ''}${value}${limits}`,
      style: isFailed ? STYLES.failed : answer === undefined || isGone ? STYLES.label : STYLES.body,
      more: [
        { text: answer?.note ?? '', style: STYLES.body },
        { text: by, style: STYLES.label },
      ],
      x: LEFT + LABEL_COLUMN + 10,
      width: ANSWER_WIDTH,
    },
  ])
  flow.space(3)
}

function describeAnswer({ content, texts }: Layout, item: Item, value: ReportAnswer): string {
  if (item.kind === 'check') return texts.done
  if (item.kind === 'signature') return texts.signed
  if (value === 'yes' && item.kind === 'yes_no') return texts.yes
  if (value === 'no' && item.kind === 'yes_no') return texts.no
  if (value === 'na' && item.kind === 'yes_no') return texts.notApplicable
  if (!Array.isArray(value)) return [String(value), item.unit].filter(Boolean).join(' ')
  const numbers = (content.photos ?? []).flatMap(({ work }, index) => (value.includes(work) ? [index + 1] : []))
  return numbers.length === 0 ? texts.done : texts.photosNumbered(numbers)
}

type ReportAnswer = ReportChecklist['answers'][string]['value']

function layOutApprovals({ content, flow, texts, times }: Layout): void {
  if (content.approvals.length === 0) return
  flow.space(SECTION_GAP)
  flow.heading('H2', texts.approval, STYLES.heading)
  for (const { at, name, text } of content.approvals) {
    flow.space(4)
    flow.text('P', texts.approvedBy(name, times.dayAndTime(at)), STYLES.body)
    if (text !== '') flow.text('P', text, STYLES.body)
  }
}

const NUMBER_WIDTH = 26
const HASH_WIDTH = 320

function layOutHashes(layout: Layout): void {
  const { content, flow, texts, times } = layout
  flow.space(SECTION_GAP)
  flow.heading('H2', texts.hashes, STYLES.heading)
  flow.text('P', `${texts.contentHash}:`, STYLES.body)
  flow.text('P', hashContent(content), STYLES.hash)
  flow.space(6)
  flow.text('P', texts.timeZone(content.time_zone), STYLES.label)
  const photos = content.photos ?? []
  if (photos.length > 0) {
    flow.text('P', texts.hashesNote, STYLES.label)
    flow.space(4)
    flow.within('Table', () => {
      for (const [index, photo] of photos.entries()) {
        const nameX = LEFT + NUMBER_WIDTH + HASH_WIDTH
        flow.row([
          { tag: 'TH', scope: 'Row', text: String(index + 1), style: STYLES.hash, x: LEFT, width: NUMBER_WIDTH - 4 },
          { tag: 'TD', text: photo.sha256, style: STYLES.hash, x: LEFT + NUMBER_WIDTH, width: HASH_WIDTH - 8 },
          {
            tag: 'TD',
            text: `${times.dayAndTime(timeOf(photo))} · ${photo.name}`,
            style: STYLES.hash,
            x: nameX,
            width: PAGE.width - PAGE.margin - nameX,
          },
        ])
      }
    })
  }
  layOutChain(layout)
  if (!flow.isIncomplete) return
  flow.space(6)
  flow.text('P', texts.incomplete, STYLES.label)
}

function layOutChain({ content: { chain }, flow, texts }: Layout): void {
  if (!chain?.event) return
  flow.space(6)
  flow.text('P', texts.chainNote, STYLES.label)
  flow.space(4)
  flow.text('P', `${texts.newestEvent}:`, STYLES.body)
  flow.text('P', chain.event, STYLES.hash)
  if (chain.day === null || chain.root === null) return
  flow.text('P', `${texts.rootOfDay(chain.day)}:`, STYLES.body)
  flow.text('P', chain.root, STYLES.hash)
}
