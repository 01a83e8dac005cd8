// A module of its own, so that the bundler keeps of the library what is named here and nothing else.
export { AuthClient } from '@supabase/auth-js'
