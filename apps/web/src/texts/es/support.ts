import type { Translation } from '../define-texts.ts'
import type { supportTexts } from '../en/support.ts'

export const support: Translation<typeof supportTexts> = {
  title: 'Ayuda',
  intro:
    'Tu empresa usa Daywork en su propio servidor. Desde Configuración, cualquier persona de tu equipo puede enviarte una invitación o un enlace para restablecer tu contraseña. Para lo demás, habla con quien administra el servidor.',
  system: {
    title: 'Sistema',
    version: 'Versión',
    product: 'Daywork {version}',
    server: 'Servidor',
    address: 'Dirección',
  },
  offline: {
    title: 'Trabajar sin conexión',
    text: 'Si la dirección empieza con https, Daywork abre sin señal en cualquier dispositivo donde ya lo hayas abierto. Muestra lo último que cargó. También puedes instalarlo como cualquier otra app, desde el menú del navegador. Sin señal, tus cambios se guardan en el dispositivo. Se envían cuando vuelve la conexión.',
  },
  keys: 'Atajos de teclado',
  before: {
    title: 'Antes de preguntar',
    server: 'Mira “Servidor” arriba: indica si este dispositivo puede conectarse con Daywork.',
    reload: 'Si algo parece desactualizado, recarga la página.',
    undo: 'Para restaurar algo que eliminaste por error, toca Deshacer en su notificación o abre “Eliminados recientemente” en Configuración.',
  },
  asking: {
    title: 'Cuando preguntes',
    text: 'Describe qué hiciste, qué esperabas y qué viste en su lugar. Incluye el texto exacto de cualquier mensaje y la versión que aparece arriba.',
  },
  running: {
    title: 'Si administras el servidor',
    text: '<code>npm run account</code> restablece una contraseña, <code>/api/health/</code> muestra qué está fallando, y la guía de instalación que viene con Daywork (docs/self-hosting.md) explica las copias de seguridad y las actualizaciones.',
  },
}
