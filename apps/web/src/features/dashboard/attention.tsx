import type { Today } from '@daywork/domain/today/today'
import { OPEN_STATUSES } from '@daywork/domain/work-orders/statuses'
import type { Expiring } from '@daywork/domain/workers/worker'
import {
  IconCalendarQuestion,
  IconCertificate,
  IconChevronRight,
  IconClockExclamation,
  IconPhotoExclamation,
  IconPlayerPause,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useBusinessZone } from '../../api/business-query.ts'
import { keptFilesAttentionQuery } from '../../api/kept-files-query.ts'
import type { ListView } from '../../records/lists/list-view.ts'
import { orderTitle } from '../../records/pickers/use-chosen-order.ts'
import { dashboardTexts } from '../../texts/en/dashboard.ts'
import { formatNumber, shortDate } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Tone } from '../../theme/status-look.ts'
import { useToday } from '../../ui/use-clock.ts'
import classes from './attention.module.css'
import { expiringQuery } from './queries.ts'

type Kind = keyof Today['attention']

const OPEN = OPEN_STATUSES.join(',')

interface AttentionLook {
  icon: TablerIcon
  tone: Tone
  /** Filters of the list that contains exactly these orders. */
  filters: ListView & { status?: string }
}

const KINDS: Record<Kind, AttentionLook> = {
  late: { icon: IconClockExclamation, tone: 'red', filters: { late: 'true' } },
  unassigned: {
    icon: IconUserQuestion,
    tone: 'orange',
    filters: { worker: 'none', status: OPEN, undated: 'false' },
  },
  on_hold: { icon: IconPlayerPause, tone: 'amber', filters: { status: 'ON_HOLD' } },
  undated: { icon: IconCalendarQuestion, tone: 'violet', filters: { status: OPEN, undated: 'true' } },
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const KIND_NAMES = Object.keys(KINDS) as Kind[]

interface AttentionProps {
  attention: Today['attention'] | undefined
  /** False until the first list has loaded. Then the less urgent request starts. */
  isWanted: boolean
  /** Last used sort order and view of the work-order table. */
  look: ListView
}

/** Counts of what needs attention, each with a link to the matching list (SHELL-41). */
export function Attention({ attention, isWanted, look }: AttentionProps) {
  const t = useTexts(dashboardTexts)
  return (
    <section aria-labelledby="attention" aria-busy={!attention} className={classes.panel}>
      <h2 id="attention" className={classes.heading}>
        {t('attention.title')}
      </h2>
      <ul className={classes.list}>
        {KIND_NAMES.map((kind) => {
          const { icon: Icon, tone, filters } = KINDS[kind]
          const found = attention?.[kind]
          return (
            <li key={kind}>
              <Link
                to="/"
                search={{ ...look, tab: 'workOrders', ...filters }}
                className={classes.row}
                data-tone={found && found.count > 0 ? tone : 'grey'}
                data-is-zero={found?.count === 0 || undefined}
              >
                <Icon className={classes.icon} aria-hidden />
                <span className={classes.label}>{t(`attention.${kind}`)}</span>
                <span className={classes.first} data-cut="1" aria-hidden>
                  {found?.orders[0] && orderTitle(found.orders[0].title)}
                </span>
                <span className={classes.count} data-figures>
                  {found ? formatNumber(found.count) : '–'}
                </span>
                <IconChevronRight className={classes.arrow} aria-hidden />
              </Link>
            </li>
          )
        })}
        <Certificates isWanted={isWanted} />
        <PhotosOnPhones isWanted={isWanted} />
      </ul>
    </section>
  )
}

function Certificates({ isWanted }: { isWanted: boolean }) {
  const t = useTexts(dashboardTexts)
  const { data } = useQuery({ ...expiringQuery, enabled: isWanted })
  const [isOpen, setIsOpen] = useState(false)
  const today = useToday(useBusinessZone())
  const [first] = data?.results ?? []
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-tone={data && data.count > 0 ? 'amber' : 'grey'}
        data-is-zero={data?.count === 0 || undefined}
        aria-expanded={isOpen}
        disabled={!first}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconCertificate className={classes.icon} aria-hidden />
        <span className={classes.label}>{t('attention.expiring')}</span>
        <span className={classes.first} data-cut="1" aria-hidden>
          {first && `${first.worker_name}: ${first.name}`}
        </span>
        <span className={classes.count} data-figures>
          {data ? formatNumber(data.count) : '–'}
        </span>
        <IconChevronRight className={classes.arrow} aria-hidden />
      </button>
      {isOpen && data && (
        <ul className={classes.expiring}>
          {data.results.map((expiring) => (
            <li key={expiring.id}>
              <ExpiringLink expiring={expiring} today={today} />
            </li>
          ))}
          {data.count > data.results.length && (
            <li>{t('attention.more', { count: data.count - data.results.length })}</li>
          )}
        </ul>
      )}
    </li>
  )
}

/** Photos that wait for too long or were lost; nothing without them (SYNC-117). */
function PhotosOnPhones({ isWanted }: { isWanted: boolean }) {
  const t = useTexts(dashboardTexts)
  const { data } = useQuery({ ...keptFilesAttentionQuery, enabled: isWanted })
  const count = data ? data.late + data.lost : 0
  if (count === 0) return null
  return (
    <li>
      <Link to="/photos-on-phones" className={classes.row} data-tone={data?.lost ? 'red' : 'amber'}>
        <IconPhotoExclamation className={classes.icon} aria-hidden />
        <span className={classes.label}>{t('attention.onPhones')}</span>
        <span className={classes.first} aria-hidden />
        <span className={classes.count} data-figures>
          {formatNumber(count)}
        </span>
        <IconChevronRight className={classes.arrow} aria-hidden />
      </Link>
    </li>
  )
}

interface ExpiringLinkProps {
  expiring: Expiring
  today: string
}

function ExpiringLink({
  expiring: { expires_on: day, name, worker_id: workerId, worker_name: worker },
  today,
}: ExpiringLinkProps) {
  const t = useTexts(dashboardTexts)
  const isOver = day < today
  return (
    <Link to="/team/$workerId" params={{ workerId: String(workerId) }} className={classes.worker}>
      <b>{worker}</b> {name}
      <span data-is-over={isOver || undefined}>
        {t(isOver ? 'attention.expired' : 'attention.expires', { date: shortDate(`${day}T12:00`) })}
      </span>
    </Link>
  )
}
