import type { Translation } from '../define-texts.ts'
import type { settingsTexts } from '../en/settings.ts'

export const settings: Translation<typeof settingsTexts> = {
  title: 'Configuración',
  theme: {
    label: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    auto: 'Sistema',
  },
  shortcuts: {
    label: 'Atajos de teclado',
    hint: 'Atajos de una sola letra, como C para crear, y Ctrl+Z para deshacer. Solo en este navegador.',
    show: 'Ver todos los atajos',
  },
  replica: {
    label: 'Tener todo disponible sin conexión',
    hint: 'Este navegador ya guarda las órdenes de trabajo que más se necesitan en la obra. Activa esto para guardarlas todas hasta que cierres sesión. La primera descarga puede tardar unos minutos.',
    filling: 'Cargando... {count, plural, one {# orden de trabajo} other {# órdenes de trabajo}} hasta ahora.',
    has: '{count, plural, one {# orden de trabajo} other {# órdenes de trabajo}} en este dispositivo.',
    later: 'Estás sin conexión. El cambio se aplicará cuando la recuperes.',
  },
  account: 'Tu cuenta',
  signedInAs: 'Iniciaste sesión como <b>{username}</b>',
  changePassword: 'Cambiar contraseña',
  secondFactor: 'Segundo factor',
  devices: 'Tus dispositivos',
  history: 'Historial de inicios de sesión',
  invite: 'Invita a tu equipo',
  people: {
    title: 'Personas',
    hint: 'Mira quién tiene cuenta, cierra la sesión de otros y crea enlaces para restablecer contraseñas.',
    open: 'Administrar personas',
  },
  deleted: {
    title: 'Eliminados recientemente',
    hint: 'Restaura lo que se eliminó en los últimos 30 días.',
    open: 'Ver eliminados recientemente',
  },
  about: {
    title: 'Acerca de Daywork',
    text: 'Versión {version}. Software libre bajo la <license>Licencia Pública General Affero de GNU 3.0</license>: puedes usarlo, estudiarlo, compartirlo y modificarlo. El código fuente viene con cada instalación; pídeselo a quien administra este servidor.',
  },
}
