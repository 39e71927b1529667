import type { Translation } from '../define-texts.ts'
import type { firstStepTexts } from '../en/first-steps.ts'

export const firstSteps: Translation<typeof firstStepTexts> = {
  label: 'Primeros pasos',
  title: 'Tu primer trabajo',
  hint: 'Tres formularios cortos. El siguiente se abre solo.',
  done: 'Listo',
  add: {
    clients: 'Agrega un cliente',
    projects: 'Agrega un proyecto',
    'work-orders': 'Crea una orden de trabajo',
  },
  why: {
    clients: '¿Para quién es el trabajo?',
    projects: 'Remodelación de cocina, techo nuevo...',
    'work-orders': 'La primera tarea en la obra',
  },
}
