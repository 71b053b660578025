import { renderRemote, startApiServer } from '@portico/shared/testing'
import { screen } from '@testing-library/react'
import { remote } from '../../remote'

startApiServer()

test('shows what is known of the site', async () => {
  await renderRemote(remote, { path: '/app/__NOUN__' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(__TITLE_QUOTED__)
  expect(screen.getByRole('rowheader', { name: 'Time zone' })).toBeInTheDocument()
  expect(screen.getByRole('cell', { name: 'Europe/Madrid' })).toBeInTheDocument()
})

test('speaks Spanish', async () => {
  await renderRemote(remote, { path: '/app/__NOUN__', locale: 'es-ES' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(__TITLE_ES_QUOTED__)
  expect(screen.getByRole('rowheader', { name: 'Zona horaria' })).toBeInTheDocument()
})
