import type { Translation } from '../define-texts.ts'
import type { changeTexts } from '../en/changes.ts'

export const changes: Translation<typeof changeTexts> = {
  named: {
    created:
      '<b>{user}</b> agregó {thing, select, client {el cliente} worker {el trabajador} project {el proyecto} work {la foto} absence {la ausencia} series {la orden recurrente} checklist {la lista de verificación} signature {la firma} checklist_template {la plantilla de lista} other {la orden de trabajo}} <link>“{name}”</link>',
    updated:
      '<b>{user}</b> editó {thing, select, client {los datos del cliente} worker {los datos del trabajador} project {el proyecto} work {la foto} absence {la ausencia} series {la orden recurrente} checklist {la lista de verificación} signature {la firma} checklist_template {la plantilla de lista} other {la orden de trabajo}} <link>“{name}”</link>',
    deleted:
      '<b>{user}</b> eliminó {thing, select, client {el cliente} worker {el trabajador} project {el proyecto} work {la foto} absence {la ausencia} series {la orden recurrente} checklist {la lista de verificación} signature {la firma} checklist_template {la plantilla de lista} other {la orden de trabajo}} <link>“{name}”</link>',
    restored:
      '<b>{user}</b> restauró {thing, select, client {el cliente} worker {el trabajador} project {el proyecto} work {la foto} absence {la ausencia} series {la orden recurrente} checklist {la lista de verificación} signature {la firma} checklist_template {la plantilla de lista} other {la orden de trabajo}} <link>“{name}”</link>',
    assigned: '<b>{user}</b> asignó un trabajador a la orden de trabajo <link>“{name}”</link>',
    started: '<b>{user}</b> empezó la orden de trabajo <link>“{name}”</link>',
    completed: '<b>{user}</b> terminó la orden de trabajo <link>“{name}”</link>',
    update_added: '<b>{user}</b> agregó una nota a la orden de trabajo <link>“{name}”</link>',
    worker_added: '<b>{user}</b> agregó un trabajador al proyecto <link>“{name}”</link>',
    moved: '<b>{user}</b> movió la orden de trabajo <link>“{name}”</link>',
    shared:
      '<b>{user}</b> compartió {thing, select, project {el proyecto} other {la orden de trabajo}} <link>“{name}”</link> con el cliente',
    share_changed:
      '<b>{user}</b> cambió lo que el cliente ve {thing, select, project {del proyecto} other {de la orden de trabajo}} <link>“{name}”</link>',
    share_revoked:
      '<b>{user}</b> anuló un enlace {thing, select, project {al proyecto} other {a la orden de trabajo}} <link>“{name}”</link> para el cliente',
  },
  unnamed: {
    created:
      '<b>{user}</b> agregó <link>{thing, select, client {un cliente} worker {un trabajador} project {un proyecto} work {una foto o un video} absence {una ausencia} series {una orden recurrente} checklist {una lista de verificación} signature {una firma} checklist_template {una plantilla de lista} other {una orden de trabajo}}</link>',
    updated:
      '<b>{user}</b> editó <link>{thing, select, client {los datos de un cliente} worker {los datos de un trabajador} project {un proyecto} work {una foto o un video} absence {una ausencia} series {una orden recurrente} checklist {una lista de verificación} signature {una firma} checklist_template {una plantilla de lista} other {una orden de trabajo}}</link>',
    deleted:
      '<b>{user}</b> eliminó <link>{thing, select, client {un cliente} worker {un trabajador} project {un proyecto} work {una foto o un video} absence {una ausencia} series {una orden recurrente} checklist {una lista de verificación} signature {una firma} checklist_template {una plantilla de lista} other {una orden de trabajo}}</link>',
    restored:
      '<b>{user}</b> restauró <link>{thing, select, client {un cliente} worker {un trabajador} project {un proyecto} work {una foto o un video} absence {una ausencia} series {una orden recurrente} checklist {una lista de verificación} signature {una firma} checklist_template {una plantilla de lista} other {una orden de trabajo}}</link>',
    assigned: '<b>{user}</b> asignó un trabajador a <link>una orden de trabajo</link>',
    started: '<b>{user}</b> empezó <link>una orden de trabajo</link>',
    completed: '<b>{user}</b> terminó <link>una orden de trabajo</link>',
    update_added: '<b>{user}</b> agregó una nota a <link>una orden de trabajo</link>',
    worker_added: '<b>{user}</b> agregó un trabajador a <link>un proyecto</link>',
    moved: '<b>{user}</b> movió <link>una orden de trabajo</link>',
    shared:
      '<b>{user}</b> compartió <link>{thing, select, project {un proyecto} other {una orden de trabajo}}</link> con el cliente',
    share_changed:
      '<b>{user}</b> cambió lo que el cliente ve de <link>{thing, select, project {un proyecto} other {una orden de trabajo}}</link>',
    share_revoked:
      '<b>{user}</b> anuló un enlace a <link>{thing, select, project {un proyecto} other {una orden de trabajo}}</link> para el cliente',
  },
}
