import type { Signature } from '@daywork/domain/signatures/signature'
import type { Work } from '@daywork/domain/portfolio/work'
import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { SectionNote, RecordSection } from '../../records/record-page/record-layout.tsx'
import { storyTexts } from '../../texts/en/story.ts'
import { localToday, wholeDayText } from '../../texts/format.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { focusRow, isFocusLost } from '../../ui/lost-focus.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { StoryEntry } from './story-entry.tsx'
import classes from './story.module.css'
import type { LineItem, StoryItem } from './story-items.ts'
import { type Story as Loaded, type StoryOf, type StorySources, useStory } from './use-story.ts'

/** How photos are drawn; the portfolio knows it, and the route passes it in. */
export interface PhotoParts {
  Photos: ComponentType<{ works: readonly Work[]; onOpen: (fileId: number) => void }>
  Viewer: ComponentType<{
    works: readonly Work[]
    fileId: number
    onClose: () => void
    /** More should be loaded: few are left to browse. */
    onNearEnd: () => void
  }>
}

interface StoryProps extends StorySources {
  of: StoryOf
  photos: PhotoParts
  renderLine: (item: LineItem, showsEdits: boolean) => ReactNode
  renderSignature?: (signature: Signature) => ReactNode
}

/** What happened to a record, by day, newest first (WO-130). */
export function Story({ of, photos: { Photos, Viewer }, renderLine, renderSignature, ...sources }: StoryProps) {
  const t = useTexts(storyTexts)
  const [showsEdits, setShowsEdits] = useState(false)
  const [openFile, setOpenFile] = useState<number | null>(null)
  const story = useStory(of, sources, showsEdits)
  const { days, failed, isLoading } = story
  const list = useRevealPosted(sources.pending?.length ?? 0)
  const isEmpty = !isLoading && days.length === 0 && failed.length === 0 && !story.lacksServer && !story.hasOlder
  const entry = (item: StoryItem) => (
    <StoryEntry
      key={item.key}
      item={item}
      line={item.kind === 'line' && renderLine(item, showsEdits)}
      signature={item.kind === 'signature' && renderSignature?.(item.signature)}
      photos={item.kind === 'photos' && <Photos works={item.works} onOpen={setOpenFile} />}
    />
  )
  return (
    <RecordSection
      title={t('heading')}
      jump="timeline"
      actions={
        <Button
          variant="subtle"
          size="xs"
          className={classes.edits}
          aria-pressed={showsEdits}
          onClick={() => setShowsEdits(!showsEdits)}
        >
          {t('edits')}
        </Button>
      }
    >
      {story.lacksServer && <SectionNote isPrinted>{t('offline')}</SectionNote>}
      {failed.map(({ part, error, retry, isBusy }) => (
        <FailureState
          key={part}
          text={t(`failed.${part}`)}
          error={error}
          actionLabel={t('retry')}
          onAction={retry}
          isBusy={isBusy}
        />
      ))}
      {isEmpty && <SectionNote>{t('empty')}</SectionNote>}
      <div ref={list}>
        {days.map(({ day, items }) => (
          <div key={day} className={classes.day}>
            <h3 className={classes.dayName}>{dayName(day)}</h3>
            <ol aria-label={dayName(day)} className={classes.entries}>
              {items.map(entry)}
            </ol>
          </div>
        ))}
      </div>
      {isLoading && (
        <div role="status" aria-label={t('loading')}>
          {PLACES_PX.map((height) => (
            <Skeleton key={height} height={height} marginTop={16} />
          ))}
        </div>
      )}
      <ShowOlder story={story} />
      <Suspense>
        {openFile !== null && (
          <Viewer
            works={story.works}
            fileId={openFile}
            onClose={() => setOpenFile(null)}
            onNearEnd={story.loadMoreWorks}
          />
        )}
      </Suspense>
    </RecordSection>
  )
}

/** Who posts a note sees it: it is above the part that is read, and on a phone below the checklists. */
function useRevealPosted(pending: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(pending)
  useLayoutEffect(() => {
    if (pending > before.current) list.current?.querySelector('li')?.scrollIntoView({ block: 'nearest' })
    before.current = pending
  }, [pending])
  return list
}

/** The places of a line, a note, and a row of photos. */
const PLACES_PX = [24, 64, 160]

function dayName(day: string): string {
  const t = getTexts(storyTexts)
  const today = localToday()
  if (day === today) return t('today')
  return day === dayBefore(today) ? t('yesterday') : wholeDayText(day)
}

const DAY_MS = 24 * 60 * 60_000

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)

function ShowOlder({ story }: { story: Loaded }) {
  const t = useTexts(storyTexts)
  const press = useFocusKept(story.isLoadingOlder)
  const before = useRef<{ section: Element; count: number }>(null)
  const show = () => {
    const section = press.ref.current?.closest('section')
    before.current = section ? { section, count: entriesIn(section).length } : null
    story.showOlder()
  }
  // With the last entries the button goes. The first new one has the focus then.
  useLayoutEffect(() => {
    if (story.isLoadingOlder || story.hasOlder || !before.current) return
    const { count, section } = before.current
    before.current = null
    if (isFocusLost()) focusRow(entriesIn(section)[count])
  }, [story.isLoadingOlder, story.hasOlder])
  return (
    story.hasOlder && (
      <Button variant="default" size="xs" className={classes.older} {...press} onClick={show}>
        {t('older')}
      </Button>
    )
  )
}

const entriesIn = (section: Element) => section.querySelectorAll('ol > li')
