import { useText } from '@portico/shared/i18n'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { sendRequest, type ApiFailure } from '../../../src/provided/api'
import { useErrorText } from '../../../src/provided/i18n'

/** Signs in at the API behind the dev server. `onDone` runs once there is a session. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const t = useText()
  const errorText = useErrorText()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const submit = async (body: { email: string; password: string }) => {
    const result = await sendRequest({ url: '/login', method: 'POST', body })
    setFailure('error' in result ? result.error : null)
    if ('data' in result) onDone()
  }
  return (
    <Form layout="vertical" onFinish={submit} style={{ maxWidth: 360, margin: '48px auto' }}>
      {failure && <Alert type="error" title={errorText(failure.text)} style={{ marginBottom: 16 }} />}
      <Form.Item name="email" label={t('dev_shell.email')} rules={[{ required: true }]}>
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label={t('dev_shell.password')} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {t('dev_shell.sign_in')}
      </Button>
    </Form>
  )
}
