import { setOtherUserHandler } from '@portico/shared/http'
import { PorticoIntl } from '@portico/shared/i18n'
import { SHARED_TEXTS } from '@portico/shared/texts'
import { apiServer, createTestStore, press, refuse, serveCall } from '@portico/shared/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { Provider } from 'react-redux'
import english from '../locales/en.json'
import { useStartViewAs } from './view-as'

function Client() {
  const { start } = useStartViewAs()
  return <button onClick={() => void start(12)}>View as client</button>
}

const left = jest.fn()

function open(): void {
  left.mockClear()
  setOtherUserHandler(left)
  render(
    <Provider store={createTestStore()}>
      <PorticoIntl locale="en-US" shared={SHARED_TEXTS['en-US']} own={english}>
        <App>
          <Client />
        </App>
      </PorticoIntl>
    </Provider>,
  )
}

test('a started view loads the page again, as the client', async () => {
  const { seen } = serveCall('startViewAs')
  open()
  await press('View as client')
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
  expect(seen[0]?.params).toEqual({ clientId: '12' })
})

test('a refused one stays on the page and says why', async () => {
  apiServer.use(refuse('startViewAs', 404))
  open()
  await press('View as client')
  expect(await screen.findByText(/Couldn't show the client's view/)).toBeInTheDocument()
  expect(left).not.toHaveBeenCalled()
})
