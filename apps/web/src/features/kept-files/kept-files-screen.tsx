import type { KeptFileRow, KeptFilesBoard } from '@daywork/domain/kept-files/kept-file'
import { TOTALS_DAYS } from '@daywork/domain/kept-files/limits'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { SectionNote, RecordSection } from '../../records/record-page/record-layout.tsx'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { commonTexts } from '../../texts/en/common.ts'
import { keptFilesTexts } from '../../texts/en/kept-files.ts'
import { formatNumber } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { GivenUpRow, LostRow } from './file-rows.tsx'
import { keepingPeople } from './keeping-people.ts'
import classes from './kept-files.module.css'
import { boardQuery, givenUpQuery, lostQuery, openLostQuery } from './queries.ts'
import { useHandle } from './use-handle.ts'
import { WaitingOfPerson } from './waiting-of-person.tsx'

/** Heights of the totals and of two sections. */
const SKELETONS_PX = [64, 180, 220]

/** Which photos and videos are only on whose device, and what was lost or discarded (SYNC-117). */
export function KeptFilesScreen() {
  const t = useTexts(keptFilesTexts)
  const c = useTexts(commonTexts)
  const board = useQuery(boardQuery)
  const [areHandledShown, setAreHandledShown] = useState(false)
  const lost = useInfiniteQuery({
    ...(areHandledShown ? lostQuery : openLostQuery),
    placeholderData: keepPreviousData,
  })
  const givenUp = useInfiniteQuery(givenUpQuery)
  const missing = [board, lost, givenUp].filter(({ data }) => !data)
  const failed = missing.find(({ isError, isPaused }) => isError || isPaused)
  const isOnline = useOnline()
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {failed ? (
        <FailureState
          title={t('failed')}
          text={failed.error && isOnline ? messageOf(failed.error) : t('offline')}
          error={isOnline ? failed.error : null}
          actionLabel={c('retry')}
          onAction={() => missing.forEach(({ refetch }) => void refetch())}
          isBusy={missing.some(({ isFetching }) => isFetching)}
        />
      ) : board.data && lost.data && givenUp.data ? (
        <Content
          board={board.data}
          lost={{ ...lost, data: lost.data }}
          givenUp={{ ...givenUp, data: givenUp.data }}
          areHandledShown={areHandledShown}
          onShowHandled={setAreHandledShown}
        />
      ) : (
        <div role="status" aria-busy aria-label={t('loading')}>
          {SKELETONS_PX.map((height) => (
            <Skeleton key={height} height={height} marginTop={16} />
          ))}
        </div>
      )}
    </>
  )
}

type LoadedFiles = Parameters<typeof ShowMore>[0]['list'] & { data: KeptFileRow[] }

interface ContentProps {
  board: KeptFilesBoard
  lost: LoadedFiles
  givenUp: LoadedFiles
  areHandledShown: boolean
  onShowHandled: (areShown: boolean) => void
}

function Content({ board: { devices, totals }, givenUp, lost, areHandledShown, onShowHandled }: ContentProps) {
  const t = useTexts(keptFilesTexts)
  const { handle, handled } = useHandle()
  const lostFiles = withHandled(lost.data, handled)
  const isEmpty = totals.taken + devices.length + lost.data.length + givenUp.data.length === 0
  return (
    <div className={classes.sections}>
      {isEmpty ? (
        <EmptyState title={t('empty.title')} hint={t('empty.hint')} drawing={<EmptyDrawing of="works" />} />
      ) : (
        <Totals totals={totals} />
      )}
      {/* Always: only its check box leads to what was handled before the days of the totals. */}
      <RecordSection title={t('lost.title')}>
        {lostFiles.length > 0 && <p className={classes.hint}>{t('lost.hint')}</p>}
        <Checkbox
          className={classes.filter}
          label={t('lost.showHandled')}
          checked={areHandledShown}
          onChange={(event) => onShowHandled(event.currentTarget.checked)}
        />
        {lostFiles.length === 0 && <SectionNote>{t(areHandledShown ? 'lost.noneAtAll' : 'lost.none')}</SectionNote>}
        <ul className={classes.list} aria-label={t('lost.title')}>
          {lostFiles.map((file) => (
            <LostRow key={file.id} file={file} onHandle={() => handle(file)} />
          ))}
        </ul>
        <ShowMore list={lost} />
      </RecordSection>
      {!isEmpty && (
        <RecordSection title={t('waiting.title')} count={devices.reduce((sum, { waiting }) => sum + waiting, 0)}>
          {devices.length === 0 && <SectionNote>{t('waiting.none')}</SectionNote>}
          {keepingPeople(devices).map((person) => (
            <WaitingOfPerson key={person.user} person={person} />
          ))}
        </RecordSection>
      )}
      {givenUp.data.length > 0 && (
        <RecordSection title={t('givenUp.title')}>
          <ul className={classes.list} aria-label={t('givenUp.title')}>
            {givenUp.data.map((file) => (
              <GivenUpRow key={file.id} file={file} />
            ))}
          </ul>
          <ShowMore list={givenUp} />
        </RecordSection>
      )}
    </div>
  )
}

/** With those that were handled here, where they were. */
function withHandled(files: readonly KeptFileRow[], handled: readonly KeptFileRow[]): KeptFileRow[] {
  const listed = new Set(files.map(({ id }) => id))
  return [...files, ...handled.filter(({ id }) => !listed.has(id))].toSorted((one, other) => other.id - one.id)
}

const TONES = { taken: undefined, received: 'green', waiting: 'amber', given_up: 'grey', lost: 'red' } as const
const STATES = ['taken', 'received', 'waiting', 'given_up', 'lost'] as const

/** What became of the files of the last days: the first number is the sum of the others. */
function Totals({ totals }: { totals: KeptFilesBoard['totals'] }) {
  const t = useTexts(keptFilesTexts)
  const label = t('totals.label', { days: TOTALS_DAYS })
  return (
    <section aria-label={label} className={classes.totals}>
      <p className={classes.days} aria-hidden>
        {label}
      </p>
      <dl className={classes.figures}>
        {STATES.map((state) => (
          <div key={state} className={classes.figure} data-tone={totals[state] > 0 ? TONES[state] : undefined}>
            <dt>{t(`totals.${state}`)}</dt>
            <dd data-figures>{formatNumber(totals[state])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
