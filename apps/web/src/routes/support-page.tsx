import type { ReactNode } from 'react'
import { PRODUCT_VERSION } from '@daywork/domain/health/health'
import { KeyList } from '../shell/key-list.tsx'
import { PlainPage } from '../shell/plain-page.tsx'
import { ServerState } from '../shell/server-state.tsx'
import { supportTexts } from '../texts/en/support.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './support-page.module.css'

const code = (chunks: ReactNode) => <code>{chunks}</code>

/** Help and system information (SHELL-04). */
export function SupportPage() {
  const t = useTexts(supportTexts)
  return (
    <PlainPage title={t('title')}>
      <p>{t('intro')}</p>

      <h2>{t('system.title')}</h2>
      <dl className={classes.facts}>
        <dt>{t('system.version')}</dt>
        <dd>{t('system.product', { version: PRODUCT_VERSION })}</dd>
        <dt>{t('system.server')}</dt>
        <dd>
          <ServerState />
        </dd>
        <dt>{t('system.address')}</dt>
        <dd>{window.location.host}</dd>
      </dl>

      <h2>{t('offline.title')}</h2>
      <p>{t('offline.text')}</p>

      <h2>{t('keys')}</h2>
      <KeyList />

      <h2>{t('before.title')}</h2>
      <ul>
        <li>{t('before.server')}</li>
        <li>{t('before.reload')}</li>
        <li>{t('before.undo')}</li>
      </ul>

      <h2>{t('asking.title')}</h2>
      <p>{t('asking.text')}</p>

      <h2>{t('running.title')}</h2>
      <p>{t.rich('running.text', { code })}</p>
    </PlainPage>
  )
}
