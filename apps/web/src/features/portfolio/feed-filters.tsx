import type { MediaKind } from '@daywork/domain/portfolio/media-types'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../api/record-query.ts'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { type DayRange, dayRangeText, readDayRange } from '../../records/table/day-range.ts'
import { useDayRangeText } from '../../records/table/day-range-text.ts'
import { FilterButton } from '../../records/table/filter-button.tsx'
import { useChosenTitle } from '../../records/pickers/use-chosen-order.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { mediaAtMost, SHELL_MOBILE_PX } from '../../theme/breakpoints.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { FilterChips, type FilterChoice } from '../../ui/filter-chips.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { FilterRow, Toolbar } from '../../ui/toolbar.tsx'
import { authorsQuery } from '../../api/authors-query.ts'
import { personName } from '../../records/use-person-names.ts'
import type { WorksFilter } from './use-works.ts'

const AuthorPopover = lazyPanel(async () => (await import('./author-popover.tsx')).AuthorPopover)
const DatesPopover = lazyPanel(async () => (await import('../../records/table/dates-popover.tsx')).DatesPopover)
const OrderPopover = lazyPanel(async () => (await import('../../records/table/order-popover.tsx')).OrderPopover)
const TagPopover = lazyPanel(async () => (await import('./tag-popover.tsx')).TagPopover)
const RecordPopover = lazyPanel(async () => (await import('../../records/table/record-popover.tsx')).RecordPopover)

interface FeedFiltersProps {
  filter: WorksFilter
  /** Merges a change, because another one may not be in `filter` yet. */
  onFilter: (change: Partial<WorksFilter>) => void
}

/** The filters of the portfolio (PORT-27). */
export function FeedFilters({ filter, onFilter: set }: FeedFiltersProps) {
  const t = useTexts(portfolioTexts)
  const kinds: readonly FilterChoice<'' | MediaKind>[] = [
    { code: '', label: t('filter.all') },
    { code: 'image', label: t('filter.image') },
    { code: 'video', label: t('filter.video') },
  ]
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  const ofKind = (
    <FilterChips label={t('filter.kind')} choices={kinds} chosen={filter.kind} onChoose={(kind) => set({ kind })} />
  )
  return (
    <>
      <Toolbar>
        <SearchBox value={filter.search} onChange={(search) => set({ search })} placeholder={t('search')} />
        {!isPhone && ofKind}
      </Toolbar>
      <FilterRow label={t('filter.label')}>
        {isPhone && ofKind}
        <ClientFilter id={filter.client} onChange={(client) => set({ client, project: '', workOrder: '' })} />
        {/* An order of another project would leave nothing to show. */}
        <ProjectFilter id={filter.project} onChange={(project) => set({ project, workOrder: '' })} />
        <OrderFilter filter={filter} onChange={(workOrder) => set({ workOrder })} />
        <AuthorFilter id={filter.author} onChange={(author) => set({ author })} />
        <TagFilter tag={filter.tag} onChange={(tag) => set({ tag })} />
        <DatesFilter range={readDayRange(filter.dates)} onChange={(range) => set({ dates: dayRangeText(range) })} />
      </FilterRow>
    </>
  )
}

interface IdFilterProps {
  /** The id as text; '' for all. */
  id: string
  onChange: (id: string) => void
}

const chosenName = (id: string, name: string | undefined): string | undefined =>
  id === '' ? undefined : name?.trim() || `#${id}`

function ClientFilter({ id, onChange }: IdFilterProps) {
  const t = useTexts(portfolioTexts)
  const { data } = useQuery({ ...recordQuery('clients', Number(id)), enabled: id !== '' })
  return (
    <FilterButton
      label={t('filter.client')}
      chosen={chosenName(id, data?.name)}
      onClear={() => onChange('')}
      renderPopover={(popover) => (
        <RecordPopover
          {...popover}
          entity="clients"
          title={t('filter.client')}
          chosen={id}
          onChange={(next = '') => onChange(next)}
        />
      )}
    />
  )
}

function ProjectFilter({ id, onChange }: IdFilterProps) {
  const t = useTexts(portfolioTexts)
  const { data } = useQuery({ ...recordQuery('projects', Number(id)), enabled: id !== '' })
  return (
    <FilterButton
      label={t('filter.project')}
      chosen={chosenName(id, data?.title)}
      onClear={() => onChange('')}
      renderPopover={(popover) => (
        <RecordPopover
          {...popover}
          entity="projects"
          title={t('filter.project')}
          chosen={id}
          onChange={(next = '') => onChange(next)}
        />
      )}
    />
  )
}

interface OrderFilterProps {
  filter: WorksFilter
  onChange: (id: string) => void
}

function OrderFilter({ filter: { project, workOrder }, onChange }: OrderFilterProps) {
  const t = useTexts(portfolioTexts)
  const title = useChosenTitle(workOrder, undefined)
  return (
    <FilterButton
      label={t('filter.order')}
      chosen={chosenName(workOrder, title)}
      onClear={() => onChange('')}
      renderPopover={(popover) => (
        <OrderPopover {...popover} title={t('filter.order')} chosen={workOrder} project={project} onChange={onChange} />
      )}
    />
  )
}

function AuthorFilter({ id, onChange }: IdFilterProps) {
  const t = useTexts(portfolioTexts)
  const { data } = useQuery({ ...authorsQuery, enabled: id !== '' })
  const person = data?.find((one) => String(one.id) === id)
  return (
    <FilterButton
      label={t('filter.author')}
      chosen={chosenName(id, person && personName(person))}
      onClear={() => onChange('')}
      renderPopover={(popover) => (
        <AuthorPopover {...popover} title={t('filter.author')} chosen={id} onChange={onChange} />
      )}
    />
  )
}

function TagFilter({ tag, onChange }: { tag: string; onChange: (tag: string) => void }) {
  const t = useTexts(portfolioTexts)
  return (
    <FilterButton
      label={t('filter.tag')}
      chosen={tag === '' ? undefined : `#${tag}`}
      onClear={() => onChange('')}
      renderPopover={(popover) => <TagPopover {...popover} title={t('filter.tag')} chosen={tag} onChange={onChange} />}
    />
  )
}

function DatesFilter({ range, onChange }: { range: DayRange; onChange: (range: DayRange) => void }) {
  const t = useTexts(portfolioTexts)
  return (
    <FilterButton
      label={t('filter.dates')}
      chosen={useDayRangeText(range)}
      onClear={() => onChange({ from: '', to: '' })}
      renderPopover={(popover) => (
        <DatesPopover {...popover} isPast title={t('filter.dates')} range={range} onChange={onChange} />
      )}
    />
  )
}
