import type { ChainSeal } from '@daywork/domain/proof-packs/chain-seal'
import type { SharedPageView } from '@daywork/domain/shared-pages/shared-page'
import { useEffect, useMemo, useState } from 'react'
import { hasStatus } from '../../../api/api-error.ts'
import { NOT_FOUND } from '../../../api/http-status.ts'
import { sharedPageTexts } from '../../../texts/en/shared-page.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Checklists } from './checklists.tsx'
import { Cover, CoverSkeleton } from './cover.tsx'
import { PageNotice } from './page-notice.tsx'
import { Photos } from './photos.tsx'
import { shownMedia } from './picture.tsx'
import { Respond } from './respond.tsx'
import classes from './shared-page.module.css'
import { Signatures } from './signatures.tsx'
import { addressOf, useSharedPage } from './use-shared-page.ts'
import { Viewer } from './viewer.tsx'

interface SharedPageProps {
  /** From the address; all that the page needs. */
  secret: string
}

/** The page that a client opens by a link: the job as the office chose to show it (SHARE-30). */
export function SharedPage({ secret }: SharedPageProps) {
  const t = useTexts(sharedPageTexts)
  const { error, onSent, page, retry } = useSharedPage(secret)
  if (page) return <Page page={page} address={addressOf(secret)} onSent={onSent} />
  if (error === undefined) return <CoverSkeleton />
  if (hasStatus(error, NOT_FOUND)) return <PageNotice title={t('unavailable.title')} text={t('unavailable.text')} />
  const text = navigator.onLine ? t('failed.text') : t('failed.offline')
  return <PageNotice title={t('failed.title')} text={text} onRetry={retry} />
}

/** What was handed out of the chain of events (PACK-11). */
function Fingerprints({ chain: { day, event, root } }: { chain: ChainSeal }) {
  const t = useTexts(sharedPageTexts)
  return (
    <section className={classes.fingerprints} aria-label={t('chain.heading')}>
      <p>{t('chain.hint')}</p>
      <dl>
        <dt>{t('chain.event')}</dt>
        <dd>{event}</dd>
        {day !== null && <dt>{t('chain.root', { day })}</dt>}
        {day !== null && <dd>{root}</dd>}
      </dl>
    </section>
  )
}

interface PageProps {
  page: SharedPageView
  address: string
  onSent: (page: SharedPageView) => void
}

function Page({ page, address, onSent }: PageProps) {
  const t = useTexts(sharedPageTexts)
  const { business, checklists, media, message, notes, signatures, title } = page
  const shown = useMemo(() => shownMedia(media), [media])
  const [opened, setOpened] = useState<number | null>(null)
  const name = [title, business].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <>
      <Cover page={page} photo={shown.find(({ file }) => file.is_cover)} onOpen={setOpened} />
      <main className={classes.main}>
        {message !== '' && (
          <section className={classes.message} aria-label={t('message.heading')}>
            <p className={classes.label}>{business ? t('message.from', { business }) : t('message.heading')}</p>
            <p className={classes.text} dir="auto">
              {message}
            </p>
          </section>
        )}
        <Photos shown={shown} notes={notes} onOpen={setOpened} />
        {checklists.length > 0 && <Checklists checklists={checklists} />}
        {signatures.length > 0 && <Signatures signatures={signatures} />}
        <Respond page={page} address={address} onSent={onSent} />
      </main>
      <footer className={classes.footer}>
        {page.chain?.event && <Fingerprints chain={page.chain} />}
        <p>{[business, t('footer')].filter(Boolean).join(' · ')}</p>
      </footer>
      {opened !== null && <Viewer items={shown} start={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
