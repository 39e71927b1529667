import { counted } from '@daywork/domain/text/counted'
import { Button } from '../../ui/kit/button.tsx'
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { markStale } from '../../api/list-cache.ts'
import { ask } from '../../ui/ask.ts'
import { lazyPanel } from '../../ui/lazy-part.tsx'
import type { KeptProject } from './kept-project.ts'
import { dropKept, forgetRefusal, useKeptProjects } from './kept-projects.ts'
import classes from './kept-notice.module.css'
import { sendKept } from './use-sync-kept.ts'

const ProjectForm = lazyPanel(async () => (await import('./project-form.tsx')).ProjectForm)

/** What waits on this device, and what the server has refused: kept until the user decides (PRJ-27). */
export function KeptNotice({ isWithinNotice }: { isWithinNotice: boolean }) {
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
          aria-label="Kept on this device"
          className={classes.notice}
          data-within-notice={isWithinNotice || undefined}
        >
          {waiting > 0 && (
            <p className={classes.line}>
              <IconDeviceFloppy size={20} stroke={1.7} aria-hidden />
              {counted(waiting, 'project')} kept on this device
              {isWithinNotice ? '.' : ', to be created once the server can be reached.'}
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
  const queryClient = useQueryClient()
  const { title } = project.payload
  const retry = async () => {
    await forgetRefusal(project)
    await sendKept(queryClient)
  }
  const discard = async () => {
    const text = `Discard “${title}”? It exists on this device only.`
    if (await ask({ text, confirm: 'Discard', cancel: 'Keep', isDestructive: true })) await dropKept(project.n)
  }
  return (
    <div role="group" aria-label={title} className={classes.line} data-refused>
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      <p className={classes.text}>
        “{title}” could not be created: {project.refusal}
      </p>
      <Button variant="default" size="xs" onClick={onEdit}>
        Edit
      </Button>
      <Button variant="default" size="xs" onClick={() => void retry()}>
        Try again
      </Button>
      <Button variant="default" size="xs" onClick={() => void discard()}>
        Discard
      </Button>
    </div>
  )
}
