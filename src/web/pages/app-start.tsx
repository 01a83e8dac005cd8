import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepChosenPart } from '../features/generate/chosen-part.ts'
import { session } from '../session.ts'
import { findTried, forgetTried } from '../tried-owner.ts'
import Home from './home.tsx'
import * as words from './words-home.ts'

/** Where the app begins: with what was tried before there was an account, or else at its home. */
export default function AppStart() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [tried] = useState(() => {
    const person = session.read()
    return person.status === 'signed-in' ? findTried(person.user.email) : undefined
  })
  useLayoutEffect(() => {
    if (!tried) return
    forgetTried()
    const { tool, text, whole, made } = tried
    // What was tried of a longer text is a part of it.
    if (whole) keepChosenPart({ whole: { text: whole }, name: words.beginning, text })
    const handed = { ...state, text, start: made ? 'tried' : undefined }
    void navigate(`/app/${tool}${search}`, { replace: true, state: handed })
  }, [tried, navigate, search, state])
  return tried ? null : <Home />
}
