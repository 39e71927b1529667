import type { Translation } from '../define-texts.ts'
import type { searchTexts } from '../en/search.ts'

export const search: Translation<typeof searchTexts> = {
  label: 'Buscar',
  results: 'Resultados de la búsqueda',
  hint: 'Busca o escribe un comando',
  move: {
    group: 'Mover',
    to: 'Mover “{title}” al {day}',
  },
  group: {
    recent: 'Recientes',
    commands: 'Comandos',
    sections: 'Secciones',
    clients: 'Clientes',
    projects: 'Proyectos',
    work_orders: 'Órdenes de trabajo',
    workers: 'Trabajadores',
    works: 'Portafolio',
  },
  state: {
    searching: 'Buscando...',
    nothing: 'Sin resultados',
    failed: 'La búsqueda no está disponible ahora. Revisa tu conexión y vuelve a intentarlo.',
  },
}
