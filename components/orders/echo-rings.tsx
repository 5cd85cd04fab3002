type EchoRingsProps = { className: string; /** Radius of the innermost ring. */ from: number; rings: number };

const size = { width: 1_344, height: 300 };
const step = 52;

/** Around the text in their middle. Lines instead of a ground keep its contrast. */
export function EchoRings({ className, from, rings }: EchoRingsProps) {
  return (
    <svg
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 h-full w-full text-pond-300 ${className}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeDasharray="10 8"
      strokeLinecap="round"
    >
      {Array.from({ length: rings }, (_, ring) => from + ring * step).map((radius, ring) => (
        <ellipse
          key={radius}
          cx={size.width / 2}
          cy={size.height / 2}
          rx={radius * 1.25}
          ry={radius * 0.7}
          opacity={0.6 * (1 - ring / rings)}
        />
      ))}
    </svg>
  );
}
