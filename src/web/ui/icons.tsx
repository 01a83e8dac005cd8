/** The few icons of the product, by what they mean here. */
export {
  Check,
  ChevronDown,
  CreditCard,
  Lightbulb as InsightIcon,
  ListChecks as QuizIcon,
  MessageCircle as ExplanationIcon,
  ScrollText as SummaryIcon,
  Trash2 as Bin,
  X as Cross,
} from 'lucide-react'
