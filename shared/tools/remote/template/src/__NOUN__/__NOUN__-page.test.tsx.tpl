import { renderRemote, startApiServer } from '@portico/shared/testing'
import { screen } from '@testing-library/react'
import { remote } from '../../remote'

startApiServer()

test('shows what is known of the site', async () => {
  await renderRemote(remote, { path: '/app/__NOUN__' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(__TITLE_QUOTED__)
  expect(screen.getByText('Time zone')).toBeInTheDocument()
  expect(screen.getByText('Europe/Madrid')).toBeInTheDocument()
})

test('speaks Spanish', async () => {
  await renderRemote(remote, { path: '/app/__NOUN__', locale: 'es-ES' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(__TITLE_ES_QUOTED__)
  expect(screen.getByText('Zona horaria')).toBeInTheDocument()
})
