import { Button } from '../../ui/kit/button.tsx'
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { markStale } from '../../api/list-cache.ts'
import { useQueuedWrite } from '../../api/writes/writes.ts'
import { ask } from '../../records/ask.ts'
import { lazyPanel } from '../../records/lazy-part.tsx'
import { projectTexts } from '../../texts/en/projects.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { KeptProject } from './kept-project.ts'
import { dropKept, forgetRefusal, useKeptProjects } from './kept-projects.ts'
import classes from './kept-notice.module.css'
import { sendKept } from './use-sync-kept.ts'

const ProjectForm = lazyPanel(async () => (await import('./project-form.tsx')).ProjectForm)

/** What waits on this device, and what the server has refused: kept until the user decides (PRJ-27). */
export function KeptNotice({ isWithinNotice }: { isWithinNotice: boolean }) {
  const t = useTexts(projectTexts)
  const kept = useKeptProjects()
  const refused = kept.filter(({ refusal }) => refusal !== undefined)
  const waiting = kept.length - refused.length
  const [edited, setEdited] = useState<KeptProject | null>(null)
  const queryClient = useQueryClient()
  const edit = (project: KeptProject) => {
    // Choices that are gone meanwhile are what servers refuse.
    markStale(queryClient, 'clients', 'workers')
    setEdited(project)
  }
  return (
    <>
      {kept.length > 0 && (
        <section
          aria-label={t('unsynced.region')}
          className={classes.notice}
          data-within-notice={isWithinNotice || undefined}
        >
          {waiting > 0 && (
            <p className={classes.line}>
              <IconDeviceFloppy data-icon="m" aria-hidden />
              {t('unsynced.waiting', { count: waiting })}
            </p>
          )}
          {refused.map((project) => (
            <RefusedLine key={project.n} project={project} onEdit={() => edit(project)} />
          ))}
        </section>
      )}
      <Suspense>
        {edited && <ProjectForm key={edited.n} shown="modal" kept={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  )
}

function RefusedLine({ project, onEdit }: { project: KeptProject; onEdit: () => void }) {
  const t = useTexts(projectTexts)
  const write = useQueuedWrite()
  const { title } = project.payload
  const retry = async () => {
    await forgetRefusal(project)
    await sendKept(write)
  }
  const discard = async () => {
    const question = { text: t('unsynced.discard', { title }), confirm: t('discard'), cancel: t('unsynced.keep') }
    if (await ask({ ...question, isDestructive: true })) await dropKept(project.n)
  }
  return (
    <div role="group" aria-label={title} className={classes.line} data-refused>
      <IconAlertTriangle data-icon="m" aria-hidden />
      <p className={classes.text}>{t('unsynced.refused', { title, reason: project.refusal ?? '' })}</p>
      <Button variant="default" size="xs" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button variant="default" size="xs" onClick={() => void retry()}>
        {t('tryAgain')}
      </Button>
      <Button variant="default" size="xs" onClick={() => void discard()}>
        {t('discard')}
      </Button>
    </div>
  )
}
