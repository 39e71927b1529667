import { addSkill, canAddSkill, removeSkill } from '@daywork/domain/workers/skills'
import { Button } from '../../ui/kit/button.tsx'
import { Field, useField } from '../../ui/kit/field.tsx'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { workerTexts } from '../../texts/en/workers.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './skills-input.module.css'

interface SkillsInputProps {
  /** 'Skills & Certifications' unless given. */
  label?: string
  skills: readonly string[]
  onChange: (skills: readonly string[]) => void
  /** The text in the input, not added yet. */
  typed: string
  onType: (text: string) => void
  error: string | undefined
}

/** A list of skills, one added or removed at a time (WRK-03 to WRK-07). */
export function SkillsInput({ label, skills, onChange, typed, onType, error }: SkillsInputProps) {
  const t = useTexts(workerTexts)
  const ref = useRef<HTMLInputElement>(null)
  const { field, control } = useField({ label: label ?? t('skills.label'), error })
  const listRef = useRef<HTMLUListElement>(null)
  const countBefore = useRef(skills.length)
  useEffect(() => {
    // Scrolls the added skill into view: the end of a form may be behind its buttons.
    if (skills.length > countBefore.current) listRef.current?.scrollIntoView({ block: 'nearest' })
    countBefore.current = skills.length
  }, [skills.length])
  const add = () => {
    onChange(addSkill(skills, typed))
    onType('')
    ref.current?.focus()
  }
  // Enter adds the skill and does not submit the form (WRK-05).
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  const remove = (skill: string) => {
    onChange(removeSkill(skills, skill))
    // The pressed button has been removed, and with it the focus.
    ref.current?.focus()
  }
  return (
    <div>
      <Field {...field}>
        <div className={classes.adding}>
          <input
            {...control}
            ref={ref}
            placeholder={t('skills.example')}
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={addByEnter}
          />
          <Button variant="default" leftSection={<IconPlus aria-hidden />} disabled={!canAddSkill(typed)} onClick={add}>
            {t('skills.add')}
          </Button>
        </div>
      </Field>
      {skills.length > 0 && (
        <ul ref={listRef} aria-label={label ?? t('skills.list')} className={classes.skills}>
          {skills.map((skill) => (
            <li key={skill} className={classes.skill}>
              <span dir="auto">{skill}</span>
              <button
                type="button"
                className={classes.remove}
                data-has-tooltip
                aria-label={t('skills.remove', { skill })}
                onClick={() => remove(skill)}
              >
                <IconX aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
