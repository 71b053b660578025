import type { GatewayProblem } from '@portico/shared/contracts'
import { isPrivateGateway } from '../opennds/fas-message'
import type { RouterRedirect } from '../router-adapter'
import type { FormLogin, FormTarget } from '../../router-vendors'

const firstOf = (redirect: RouterRedirect, keys: readonly string[]) =>
  keys.map((key) => redirect[key]).find((value) => value !== undefined && value !== '')

/**
 * Address to which the guest's browser sends the login, from the query of a redirect. Anyone can write that query, so
 * its host must be private or the vendor's. Null for any other host, and if the redirect has none. The server itself
 * never calls it.
 */
export function formTarget({ target, hosts }: FormLogin, redirect: RouterRedirect): string | null {
  const url = urlOf(target, redirect)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return isPrivateHost(url) || hosts.some((host) => matchesHost(host, url.hostname)) ? url.href : null
}

/** Why a redirect has no address for the login; null if it has one. */
export function formTargetProblem(
  login: FormLogin,
  redirect: RouterRedirect,
): Extract<GatewayProblem, 'no-login-address' | 'foreign-login-address'> | null {
  if (formTarget(login, redirect) !== null) return null
  return firstOf(redirect, login.target.keys) === undefined ? 'no-login-address' : 'foreign-login-address'
}

function urlOf(target: FormTarget, redirect: RouterRedirect): URL | null {
  if (target.kind === 'url') return parsed(firstOf(redirect, target.keys) ?? '')
  const host = firstOf(redirect, target.keys) ?? target.fallback ?? ''
  // Only a host and a port, so that the value can't bring a path, a query or credentials.
  if (!/^[\w.-]+(:\d{1,5})?$/.test(host)) return null
  const url = parsed(`${target.scheme}://${host}`)
  if (!url) return null
  if (target.port !== undefined && !url.port) url.port = String(target.port)
  url.pathname = (target.pathKey && firstOf(redirect, [target.pathKey])) || target.path
  return url
}

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

const isPrivateHost = (url: URL) => isPrivateGateway(`${url.hostname}:${url.port || '80'}`)

const matchesHost = (host: string, name: string) =>
  host.startsWith('.') ? name.endsWith(host) : name === host
