{{- define "nijer.environment" -}}
envFrom:
  - secretRef: { name: {{ .Values.secret | quote }} }
env:
{{- range $name, $value := .Values.environment }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
  - { name: METRICS_PORT, value: {{ .Values.metrics.port | quote }} }
{{- if .Values.staticArchiveClaim }}
  - { name: STATIC_ARCHIVE_DIR, value: /static }
{{- end }}
{{- end -}}

{{- define "nijer.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- if .Values.staticArchiveClaim }}
  - { name: static, mountPath: /static }
{{- end }}
{{- end -}}

{{- define "nijer.probes" -}}
ports:
  - { name: http, containerPort: 3000 }
  - { name: metrics, containerPort: {{ .Values.metrics.port }} }
startupProbe:
  httpGet: { path: /api/health/ready, port: http }
  periodSeconds: 3
  timeoutSeconds: 3
  failureThreshold: 120
readinessProbe:
  httpGet: { path: /api/health/ready, port: http }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 1
livenessProbe:
  httpGet: { path: /api/health, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
{{- end -}}

{{- define "nijer.pod" -}}
automountServiceAccountToken: false
terminationGracePeriodSeconds: 45
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: data
    emptyDir: { sizeLimit: {{ .Values.dataSize }} }
  - name: tmp
    emptyDir: {}
{{- if .Values.staticArchiveClaim }}
  - name: static
    persistentVolumeClaim: { claimName: {{ .Values.staticArchiveClaim | quote }} }
{{- end }}
{{- end -}}
