import type { OrderReport } from '@daywork/domain/order-reports/order-report'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { apiAddress } from '../../api/address.ts'
import { reasonOf } from '../../api/api-error.ts'
import { send } from '../../api/send.ts'
import { SectionNote, RecordSection } from '../../records/record-page/record-layout.tsx'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { notify } from '../../records/notices/notify.ts'
import { PlainList } from '../../records/lists/plain-list.tsx'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { usePersonNames } from '../../records/use-person-names.ts'
import { orderReportTexts } from '../../texts/en/order-reports.ts'
import { dateAndTime, fileSize } from '../../texts/format.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { useOnline } from '../../ui/use-online.ts'
import {
  fetchPhotoIds,
  isUnderWay,
  ORDER_REPORTS_KEY,
  orderReportsPath,
  orderReportsQuery,
  reportProgressQuery,
} from './queries.ts'
import { repeatPayload } from './report-values.ts'
import classes from './order-reports.module.css'

const ReportPanel = lazyPanel(async () => (await import('./report-panel.tsx')).ReportPanel)

/** The PDF reports of a work order (RPT-20, RPT-21). */
export function OrderReports({ orderId }: { orderId: number }) {
  const t = useTexts(orderReportTexts)
  const isOnline = useOnline()
  const reports = useInfiniteQuery(orderReportsQuery(orderId))
  const [isMounted, setIsMounted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setIsMounted(true)
    setIsOpen(true)
  }
  return (
    <RecordSection
      title={t('heading')}
      jump="reports"
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileTypePdf aria-hidden />}
          disabled={!isOnline}
          onClick={open}
        >
          {t('create')}
        </Button>
      }
    >
      {!isOnline && <SectionNote>{t('form.offline')}</SectionNote>}
      {isOnline && reports.data?.length === 0 && <SectionNote>{t('empty')}</SectionNote>}
      {(isOnline || reports.data) && (
        <PlainList label={t('list')} query={reports} rows={1} failure={t('loadFailed')}>
          {(report) => <ReportRow key={report.id} report={report} />}
        </PlainList>
      )}
      <ShowMore list={reports} className={classes.more} />
      <Suspense>
        {isMounted && (
          <ReportPanel
            orderId={orderId}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onClosed={() => setIsMounted(false)}
          />
        )}
      </Suspense>
    </RecordSection>
  )
}

function ReportRow({ report }: { report: OrderReport }) {
  const t = useTexts(orderReportTexts)
  const nameOf = usePersonNames()
  const client = useQueryClient()
  useQuery({ ...reportProgressQuery(client, report), enabled: isUnderWay(report) })
  const { created_at: createdAt, created_by: username, status } = report
  const age = relativeTime(createdAt)
  const isOutdated = status === 'done' && !report.is_current
  return (
    <ListRow
      icon={IconFileTypePdf}
      title={t('row.title', { time: dateAndTime(createdAt) })}
      actions={
        <span className={classes.actions}>
          {report.url !== null && <DownloadLink url={report.url} label={t('row.downloadNamed', { age })} />}
          {(isOutdated || status === 'failed') && <RepeatButton report={report} label={t('row.againNamed', { age })} />}
        </span>
      }
    >
      <RowNote>{t('row.by', { age, name: nameOf(username) })}</RowNote>
      {status === 'queued' && <RowNote>{t('row.queued')}</RowNote>}
      {status === 'running' && (
        <>
          <progress className={classes.progress} aria-label={t('row.progress')} max={100} value={report.percent} />
          <RowNote>{t('row.running', { percent: String(report.percent) })}</RowNote>
        </>
      )}
      {status === 'done' && (
        <RowNote>{t('row.file', { count: report.page_count ?? 0, size: fileSize(report.size ?? 0) })}</RowNote>
      )}
      {status === 'failed' && <RowNote>{t('row.failed')}</RowNote>}
      {isOutdated && <RowNote>{t('row.outdated')}</RowNote>}
    </ListRow>
  )
}

function DownloadLink({ url, label }: { url: string; label: string }) {
  const t = useTexts(orderReportTexts)
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload aria-hidden />}
      render={({ children, ...props }) => (
        <a href={apiAddress(url)} download aria-label={label} {...props}>
          {children}
        </a>
      )}
    >
      {t('row.download')}
    </Button>
  )
}

function RepeatButton({ report, label }: { report: OrderReport; label: string }) {
  const t = useTexts(orderReportTexts)
  const client = useQueryClient()
  const repeat = useMutation({
    mutationFn: async () => {
      const { files, work_order: order } = report
      const named = [...(files ?? []), ...[report.before, report.after].flatMap((id) => id ?? [])]
      const photos = named.length === 0 ? new Set<number>() : await fetchPhotoIds(client, order)
      return send<OrderReport>(orderReportsPath(order), { method: 'POST', body: repeatPayload(report, photos) })
    },
    onError: (error) => notify({ kind: 'error', error, text: reasonOf(error, t('form.failed')) }),
    onSettled: () => client.invalidateQueries({ queryKey: ORDER_REPORTS_KEY }),
  })
  return (
    <Button variant="default" size="xs" aria-label={label} disabled={repeat.isPending} onClick={() => repeat.mutate()}>
      {t('row.again')}
    </Button>
  )
}
