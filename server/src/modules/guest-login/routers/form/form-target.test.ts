import { vendorOf } from '../../router-vendors'
import { formTarget } from './form-target'

function targetAt(type: string, redirect: Record<string, string>): string | null {
  const { login } = vendorOf(type)
  if (login?.kind !== 'form') throw new Error(`${type} has no form`)
  return formTarget(login, redirect)
}

test.each([
  ['aruba', { switchip: '10.0.0.5' }, 'https://10.0.0.5/cgi-bin/login'],
  ['aruba', {}, 'https://securelogin.arubanetworks.com/cgi-bin/login'],
  ['arubaiap', { post: 'securelogin.arubanetworks.com' }, 'https://securelogin.arubanetworks.com/swarm.cgi'],
  ['ciscowlc', { switch_url: 'https://192.0.2.1/login.html' }, 'https://192.0.2.1/login.html'],
  ['ruckusunleashed', { sip: '192.168.1.2' }, 'http://192.168.1.2:9997/login'],
  ['ruckus', { nbiIP: '192.168.1.3' }, 'http://192.168.1.3:9997/login'],
  ['zyxelnebula', { gw_addr: '10.1.1.1', auth_path: '/auth' }, 'http://10.1.1.1/auth'],
  ['mikrotik', { 'link-login-only': 'http://10.5.50.1/login' }, 'http://10.5.50.1/login'],
  ['merakigo', { login_url: 'http://172.16.0.1/splash' }, 'http://172.16.0.1/splash'],
])('%s: guests send the form to the router', (type, redirect, expected) => {
  expect(targetAt(type, redirect)).toBe(expected)
})

test.each([
  ['aruba', { switchip: 'evil.example' }],
  ['aruba', { switchip: 'arubanetworks.com.evil.example' }],
  ['aruba', { switchip: '10.0.0.5@evil.example' }],
  ['aruba', { switchip: '10.0.0.5/../evil?x=' }],
  ['ciscowlc', { switch_url: 'https://8.8.8.8/login.html' }],
  ['ciscowlc', { switch_url: 'javascript:alert(1)' }],
  ['mikrotik', { 'link-login-only': 'http://user:secret@10.5.50.1/login' }],
  ['mikrotik', { 'link-login-only': 'http://10.5.50.1.evil.example/login' }],
  ['mikrotik', {}],
])('%s: %j names no private host and none of the vendor', (type, redirect) => {
  expect(targetAt(type, redirect as Record<string, string>)).toBeNull()
})
