import { type CsvValue, toCsv } from '@daywork/domain/reports/csv'
import type { ReportDays } from '@daywork/domain/reports/period'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { reportTexts } from '../../texts/en/reports.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import classes from './report-section.module.css'
import { downloadFile } from '../../ui/download-file.ts'

export interface ReportColumn<Row> {
  header: string
  /** Column header for CSV files, which includes the unit. */
  csvHeader?: string
  cell: (row: Row) => ReactNode
  csv: (row: Row) => CsvValue
  /** Cell of the footer row. */
  total?: ReactNode
  /** Share of the highest value, 0 to 1, drawn as a bar behind the cell. */
  bar?: (row: Row) => number
}

export type ReportView = 'charts' | 'tables'

interface ReportSectionProps<Row> {
  title: string
  note: string
  days: ReportDays
  view: ReportView
  /** Without a chart, the table shows the bars and is always visible. */
  chart?: ReactNode
  /** The first column is the row header. */
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  /** Rows of the table, if not all. CSV files always contain all rows. */
  shownRows?: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Rendered below the table. */
  children?: ReactNode
}

/** One report: a chart, and the same figures as a table and as a CSV file (REP-04, REP-07). */
export function ReportSection<Row>(props: ReportSectionProps<Row>) {
  const { chart, children, columns, days, keyOf, note, rows, shownRows = rows, title, view } = props
  const t = useTexts(reportTexts)
  const id = useId()
  const download = () => {
    const lines = rows.map((row) => columns.map(({ csv }) => csv(row)))
    const file = toCsv([columns.map(({ csvHeader, header }) => csvHeader ?? header), ...lines])
    downloadFile(`${title} ${days.from} ${days.to}.csv`, new Blob([file], { type: 'text/csv;charset=utf-8' }))
  }
  const isTableShown = view === 'tables' || chart === undefined
  const hasBars = view === 'charts' && columns.some(({ bar }) => bar)
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <p className={classes.note}>{note}</p>
        </div>
        <IconButton
          variant="subtle"
          className={classes.download}
          aria-label={t('downloadOf', { report: title })}
          onClick={download}
        >
          <IconDownload data-icon="m" aria-hidden />
        </IconButton>
      </header>
      {chart !== undefined && (
        <div className={classes.chart} data-is-shown={view === 'charts' || undefined}>
          {chart}
        </div>
      )}
      <div className={classes.scroll} data-is-shown={isTableShown || undefined}>
        <table className={classes.table} aria-labelledby={id} data-has-bars={hasBars || undefined}>
          <thead>
            <tr>
              {columns.map(({ header }) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ bar, cell, header }, at) =>
                  at === 0 ? (
                    <th key={header} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={header} data-figures>
                      {hasBars && bar ? (
                        <span className={classes.measured}>
                          <span className={classes.bar} aria-hidden>
                            <span style={{ width: `${bar(row) * 100}%` }} />
                          </span>
                          <span className={classes.amount}>{cell(row)}</span>
                        </span>
                      ) : (
                        cell(row)
                      )}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
          {columns.some(({ total }) => total !== undefined) && (
            <tfoot>
              <tr>
                <th scope="row">{t('column.total')}</th>
                {columns.slice(1).map(({ header, total }) => (
                  <td key={header} data-figures>
                    {total}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {children}
    </section>
  )
}
