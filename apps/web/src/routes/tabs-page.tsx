import { Button } from '../ui/kit/button.tsx'
import { IconCalendarWeek, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useBusinessZone } from '../api/business-query.ts'
import { useStore } from '../api/create-store.ts'
import { entityKeys } from '../api/entities.ts'
import { AddButton } from '../shell/add-button.tsx'
import { useCommands } from '../records/commands.ts'
import { askDiscard } from '../records/dialogs/ask.ts'
import type { ListView } from '../records/lists/list-view.ts'
import { UnsavedContext, useUnsavedWithin } from '../records/unsaved.ts'
import { AppFrame } from '../shell/app-frame.tsx'
import { wasPrefetched } from '../shell/ask-first-list.ts'
import { newButtonText, type TabId, tabLabel, TABS, tabSubtitle } from '../shell/tabs.ts'
import { useScrollRestoration } from '../shell/use-scroll-restoration.ts'
import { requestedForm } from '../shell/use-shell-commands.ts'
import { useTabFade } from '../shell/use-tab-fade.ts'
import { useLanguage } from '../texts/language.ts'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { TAB_FADE_IN_MS, TAB_FADE_OUT_MS } from '../ui/timings.ts'
import { FORM_PLACEMENTS, type FormRequest } from './form-screens.tsx'
import { OpenedForm } from './opened-form.tsx'
import { SearchedScreen } from './searched-screen.tsx'
import { TAB_SCREENS } from './tab-screens.tsx'
import classes from './tabs-page.module.css'
import { useTabAddress } from './use-tab-address.ts'

/** Passed to the stylesheet as custom properties. */
const FADE_TIMES: Record<string, string> = {
  '--fade-out': `${TAB_FADE_OUT_MS}ms`,
  '--fade-in': `${TAB_FADE_IN_MS}ms`,
}

interface TabsPageProps {
  tab: TabId
  search: string
  status: string
  view: ListView
}

/** The main shell: one of five tabs, or a form in its place (SHELL-01, SHELL-19). */
export function TabsPage({ tab: wantedTab, search, status, view }: TabsPageProps) {
  useLanguage()
  const wanted = useMemo(() => ({ tab: wantedTab, search, status, view }), [wantedTab, search, status, view])
  const { shown, phase } = useTabFade(wanted, useReloadOnShow(wantedTab))
  const { tab } = shown
  const { form, opening, openForm, replaceForm, closeForm, addUnsaved } = useOpenedForm(tab)
  const address = useTabAddress(tab)
  const zone = useBusinessZone(tab === 'dashboard')
  const isInPlace = form?.placement === 'in-place'
  useScrollRestoration(isInPlace ? null : tab)

  const Screen = TAB_SCREENS[tab]
  const entity = TABS[tab].entity
  const list = { entity, search: shown.search, status: shown.status, view: shown.view, onShowAll: address.showAll }
  const add = (where: 'over' | 'in-place') =>
    void replaceForm({ form: entity, placement: where === 'over' ? FORM_PLACEMENTS[entity] : where })
  useCommands(() => ({ create: () => add('in-place') }))
  useRequestedForm(tab, () => add('in-place'))
  return (
    <AppFrame tab={wantedTab} onChooseTab={address.goTo} addButton={!isInPlace && <AddButton tab={tab} onAdd={add} />}>
      <title>{`${tabLabel(tab)} · Daywork`}</title>
      <div key={tab} className={classes.content} data-phase={phase} style={FADE_TIMES}>
        {!isInPlace && (
          <>
            <PageHeader
              title={tabLabel(tab)}
              subtitle={tabSubtitle(tab, zone)}
              actions={
                <div className={classes.actions}>
                  {tab === 'workOrders' && <ScheduleLink />}
                  <NewButton tab={tab} onNew={() => add('in-place')} />
                </div>
              }
            />
            <Suspense fallback={<div className={classes.space} />}>
              <SearchedScreen
                Screen={Screen}
                search={shown.search}
                onSearch={address.setSearch}
                onTyped={(q) => address.keep({ ...shown.view, q, status: shown.status })}
                status={shown.status}
                onStatus={address.setStatus}
                view={shown.view}
                onView={address.setView}
                openForm={openForm}
                goTo={address.goTo}
              />
            </Suspense>
          </>
        )}
        {form && (
          <UnsavedContext value={addUnsaved}>
            <OpenedForm
              key={opening}
              request={form}
              list={isInPlace ? list : undefined}
              onClose={closeForm}
              onNext={openForm}
            />
          </UnsavedContext>
        )}
      </div>
    </AppFrame>
  )
}

/** The link to the schedule (SCH-20). Phones have it in the menu. */
function ScheduleLink() {
  const t = useTexts(shellTexts)
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarWeek aria-hidden />}
      render={(button) => <Link to="/schedule" {...button} />}
    >
      {t('page.schedule')}
    </Button>
  )
}

/** Opens the form of this tab if a command has requested it, possibly on another page. */
function useRequestedForm(tab: TabId, open: () => void): void {
  const wanted = useStore(requestedForm)
  const openRequested = useEffectEvent(open)
  useEffect(() => {
    if (wanted !== tab) return
    requestedForm.set(null)
    openRequested()
  }, [wanted, tab])
}

/** The desktop's button for a new record (SHELL-14). Phones have quick-add. */
function NewButton({ tab, onNew }: { tab: TabId; onNew: () => void }) {
  useLanguage()
  const text = newButtonText(tab)
  return (
    text && (
      <Button
        className={classes.newButton}
        leftSection={<IconPlus aria-hidden />}
        aria-keyshortcuts="C"
        onClick={onNew}
      >
        {text}
      </Button>
    )
  )
}

/** The form that is open on this tab. Switching tabs closes it, after its own confirmation (FORM-04). */
function useOpenedForm(tab: TabId) {
  const [opened, setOpened] = useState<{ tab: TabId; request: FormRequest; opening: number } | null>(null)
  const { add: addUnsaved, hasUnsaved } = useUnsavedWithin()
  if (opened && opened.tab !== tab) setOpened(null)
  const openForm = (request: FormRequest) =>
    setOpened((before) => ({ tab, request, opening: (before?.opening ?? 0) + 1 }))
  return {
    form: opened?.tab === tab ? opened.request : null,
    /** Differs for each form that is opened: the next one must not start with the values of the one before. */
    opening: opened?.opening,
    openForm,
    /** Opens a form, after the confirmation of the one that it replaces (FORM-04). */
    replaceForm: async (request: FormRequest) => {
      // A form of another tab was left, after its own question.
      if (opened?.tab !== tab || !hasUnsaved || (await askDiscard())) openForm(request)
    },
    closeForm: () => setOpened(null),
    addUnsaved,
  }
}

/**
 * Refetches a tab's lists past the cache when the tab is shown, while its rows remain visible (SHELL-26, SHELL-27).
 * Also refetches those of the initial tab, whose rows may be from an earlier page load.
 */
function useReloadOnShow(wantedTab: TabId): (tab: TabId) => void {
  const queryClient = useQueryClient()
  const [firstTab] = useState(wantedTab)
  const reload = useCallback(
    (tab: TabId, cancelRefetch = true) =>
      void queryClient.invalidateQueries({ queryKey: entityKeys.lists(TABS[tab].entity) }, { cancelRefetch }),
    [queryClient],
  )
  useEffect(() => {
    // Skip the request if `askFirstList` has already sent it.
    if (!wasPrefetched(queryClient, TABS[firstTab].entity)) reload(firstTab, false)
  }, [reload, firstTab, queryClient])
  return reload
}
