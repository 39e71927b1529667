import type { Translation } from '../define-texts.ts'
import type { pageTexts } from '../en/pages.ts'

export const pages: Translation<typeof pageTexts> = {
  broken: {
    title: 'Algo salió mal',
    text: 'No pudimos mostrar esta página. Lo guardado está a salvo; los cambios sin guardar podrían perderse.',
    reload: 'Recargar página',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay nada en esta dirección. Puede estar mal escrita, o la página pudo haberse movido.',
  },
  notLoaded: {
    title: 'No se pudo cargar esta página',
    retry: 'Reintentar',
  },
  submitted: {
    compare: 'Comparar antes y después',
    canCompare: 'Ya puedes comparar el antes y el después',
    text: 'Se agregó al portafolio',
    showOrder: 'Ver orden de trabajo',
    showPortfolio: 'Ver portafolio',
  },
  created: {
    clients: 'Cliente creado',
    projects: 'Proyecto creado',
    'work-orders': 'Orden de trabajo creada',
    workers: 'Trabajador agregado',
  },
  newWorker: {
    title: 'Nuevo trabajador',
    hint: 'Agrega a alguien a tu equipo',
  },
  editWorker: {
    title: 'Editar trabajador',
    hint: 'Actualiza sus datos',
  },
}
