import { PROJECT_STATUSES } from '@daywork/domain/projects/statuses'
import type { FieldMatch } from '@daywork/domain/search/search-results'
import { WORKER_STATUSES } from '@daywork/domain/workers/statuses'
import { IconSearch } from '@tabler/icons-react'
import { useBusinessZone } from '../../api/business-query.ts'
import { RECORD_KINDS } from '../../records/record-kinds.ts'
import { WaitingMark } from '../../records/waiting-mark.tsx'
import { paletteTexts } from '../../texts/en/palette.ts'
import { searchTexts } from '../../texts/en/search.ts'
import { shortDate, weekday } from '../../texts/format.ts'
import { projectStatusLabel, workerStatusLabel, workOrderStatusLabel } from '../../texts/status-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { projectLook, type StatusLook, workerLook, workOrderLook } from '../../theme/status-look.ts'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { optionId, useActiveInView } from '../../ui/use-combobox.ts'
import { type PaletteItem, type PaletteGroup, type ResultKind, RECORD_KIND_OF_RESULT } from './palette-groups.ts'
import { Marked } from '../../records/marked.tsx'
import classes from './palette-field.module.css'
import type { Search } from './use-palette-search.ts'

interface PaletteResultsProps {
  id: string
  groups: readonly PaletteGroup[]
  state: Search['state']
  activeKey: string | undefined
  onOpen: (item: PaletteItem) => void
}

/** The result list of the palette. */
export function PaletteResults({ id, groups, state, activeKey, onOpen }: PaletteResultsProps) {
  const t = useTexts(searchTexts)
  useActiveInView(id, activeKey)
  return (
    <div className={classes.results}>
      {state === 'blank' && <Examples />}
      <div id={id} role="listbox" aria-label={t('results')}>
        {groups.map(({ label, items }) => (
          <div key={label} role="group" aria-label={label}>
            <p className={classes.group} aria-hidden>
              {label}
            </p>
            {items.map((item) => (
              <PaletteOption
                key={item.key}
                id={optionId(id, item.key)}
                item={item}
                isActive={item.key === activeKey}
                onOpen={() => onOpen(item)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={classes.note}>
        {state !== 'blank' && state !== 'found' && t(`state.${state}`)}
      </p>
      {state === 'nothing' && <Examples />}
    </div>
  )
}

/** Examples of what to type (SIDE-41). */
function Examples() {
  const t = useTexts(paletteTexts)
  return (
    <dl className={classes.examples}>
      {(['words', 'phone', 'command'] as const).map((what) => (
        <div key={what}>
          <dt>{t(`label.${what}`)}</dt>
          <dd>{t(`examples.${what}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Fields that a result displays as its title. */
const TITLE_FIELDS = new Set(['title', 'name'])

interface PaletteOptionProps {
  id: string
  item: PaletteItem
  isActive: boolean
  onOpen: () => void
}

function PaletteOption({ id, item, isActive, onOpen }: PaletteOptionProps) {
  const { title, subtitle, keys, record } = item
  const Icon = item.icon ?? (record ? RECORD_KINDS[RECORD_KIND_OF_RESULT[record.kind]].icon : IconSearch)
  const { matched, also_matched: also = [] } = record ?? {}
  const matches = matched ? [matched, ...also] : []
  const inTitle = matches.find(({ field, text }) => TITLE_FIELDS.has(field) && text === title)
  // Other matched fields are shown instead of the subtitle.
  const others = matches.filter((match) => match !== inTitle && match.ranges.length > 0)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- focus stays in the input, which handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.result}
      tabIndex={-1}
      // Keeps focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      {record?.thumbnail_url ? (
        <img className={classes.thumbnail} src={record.thumbnail_url} alt="" width={36} height={36} />
      ) : (
        <span className={classes.icon}>
          <Icon data-icon="m" aria-hidden />
        </span>
      )}
      <span className={classes.texts}>
        <span className={classes.title} data-cut="1" dir="auto">
          {inTitle ? <Marked {...inTitle} /> : title}
        </span>
        {(others.length > 0 || subtitle !== '') && (
          <span className={classes.subtitle} data-cut={others.length > 1 ? '2' : '1'} dir="auto">
            {others.length === 0
              ? subtitle
              : others.map((match, at) => <OtherMatch key={match.field} {...match} isNext={at > 0} />)}
          </span>
        )}
      </span>
      {record && <Facts {...record} />}
      {keys !== undefined && <KeyCaps keys={keys} />}
    </div>
  )
}

const OtherMatch = ({ text, ranges, isNext }: FieldMatch & { isNext: boolean }) => (
  <>
    {isNext && ' · '}
    <Marked text={text} ranges={ranges} />
  </>
)

/** Clients and works have no status. */
function statusOf(kind: ResultKind, code: string): { look: StatusLook; label: string } | undefined {
  if (kind === 'work_orders') return { look: workOrderLook(code), label: workOrderStatusLabel(code) }
  const ofProject = kind === 'projects' ? PROJECT_STATUSES.find((known) => known === code) : undefined
  if (ofProject) return { look: projectLook(code), label: projectStatusLabel(ofProject) }
  const ofWorker = kind === 'workers' ? WORKER_STATUSES.find((known) => known === code) : undefined
  return ofWorker && { look: workerLook(code), label: workerStatusLabel(ofWorker) }
}

function Facts({ kind, id, status, date }: NonNullable<PaletteItem['record']>) {
  const zone = useBusinessZone()
  const known = status === null ? undefined : statusOf(kind, status)
  return (
    <span className={classes.facts}>
      {id !== undefined && <WaitingMark kind={RECORD_KIND_OF_RESULT[kind]} id={id} place="link" />}
      {known && (
        <span className={classes.status} data-tone={known.look.tone}>
          <known.look.icon aria-hidden />
          {known.label}
        </span>
      )}
      {date && (
        <time dateTime={date} className={classes.date} data-figures>
          {kind === 'work_orders'
            ? `${weekday(date, zone)} ${shortDate(date, zone)}`
            : shortDate(date.length === 10 ? `${date}T12:00` : date)}
        </time>
      )}
    </span>
  )
}
